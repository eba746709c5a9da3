/* SPDX-License-Identifier: MIT */
/* A streaming writer of JSON. */
#ifndef JVMTIC_BASE_JSON_WRITER_H
#define JVMTIC_BASE_JSON_WRITER_H

#include "base/arena.h"
#include "base/text.h"

/* An open container. */
struct json_level {
  size_t start; /* where it begins in the text */
  size_t flat;  /* its current length on one line */
  size_t count; /* of its members */
};

/* Receives members by their keys, and elements of arrays with a NULL key, instead of text. null is omitted. */
struct json_sink {
  void (*open)(struct json_sink *sink, const char *key, bool array);
  void (*close)(struct json_sink *sink);
  void (*string)(struct json_sink *sink, const char *key, const char *value);
  void (*boolean)(struct json_sink *sink, const char *key, bool value);
};

/* Writes a document, with an indentation of 2; a container that fits in a line of 100 columns is on one line. */
struct json_writer {
  struct text *out;    /* not owned */
  struct arena *arena; /* for the levels; not owned */
  struct json_level *levels;
  size_t depth, room;     /* levels in use; levels allocated */
  size_t key;             /* length of the key without a value, or 0 */
  struct json_sink *sink; /* not owned; NULL: text is written */
  const char *waiting;    /* for a sink: the key without a value, or NULL */
};

struct json_writer jw_new(struct arena *arena, struct text *out);

/* A writer to a sink. Keys must live as long as the sink uses them, strings only during the call. */
struct json_writer jw_new_sink(struct arena *arena, struct json_sink *sink);

/* Starts a container; jw_end() ends the innermost one. */
void jw_object(struct json_writer *writer);
void jw_array(struct json_writer *writer);
void jw_end(struct json_writer *writer);

/* Ends all containers, and adds a newline. */
void jw_finish(struct json_writer *writer);

/* The key of the next value of an object. Keys need no escapes. */
void jw_key(struct json_writer *writer, const char *key);

/* Values. In text, a string that is not UTF-8 gets '?' for every byte beyond ASCII; unseen characters are
 * written by their codes. */
void jw_string(struct json_writer *writer, const char *string);
void jw_integer(struct json_writer *writer, long long value);
void jw_boolean(struct json_writer *writer, bool value);
void jw_null(struct json_writer *writer);

/* A key and its value. */
void jw_put_string(struct json_writer *writer, const char *key, const char *string);
void jw_put_integer(struct json_writer *writer, const char *key, long long value);
void jw_put_boolean(struct json_writer *writer, const char *key, bool value);
/* A key and the start of its container. */
void jw_put_object(struct json_writer *writer, const char *key);
void jw_put_array(struct json_writer *writer, const char *key);

/* Writes an array of objects, one for each item of a list; the statement writes their members. */
#define JW_OBJECTS(writer, key, item, list)                                              \
  for (__typeof__(*(list).at) *item##_at = (jw_put_array(writer, key), (list).at), item; \
       (size_t)(item##_at - (list).at) < (list).count                                    \
           ? (jw_object(writer), item = *item##_at, true)                                \
           : (jw_end(writer), false);                                                    \
       jw_end(writer), item##_at++)

#endif
