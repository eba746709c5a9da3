/* SPDX-License-Identifier: MIT */
/* JSON, written as it comes: nothing is kept of what has been said, so that megabytes cost little more than
 * their bytes. */
#ifndef JVMTIC_BASE_JSON_WRITER_H
#define JVMTIC_BASE_JSON_WRITER_H

#include "base/arena.h"
#include "base/text.h"

/* A container that is open. */
struct json_level {
  size_t start; /* where it begins in the text */
  size_t flat;  /* its length if it were on one line, so far */
  size_t count; /* of members so far */
};

/* Takes what a writer is given, instead of text: members by their keys, values of arrays with NULL for a key. null is
 * left out. */
struct json_sink {
  void (*open)(struct json_sink *sink, const char *key, bool array);
  void (*close)(struct json_sink *sink);
  void (*string)(struct json_sink *sink, const char *key, const char *value);
  void (*boolean)(struct json_sink *sink, const char *key, bool value);
};

/* Writes one document. Members are indented by 2; a container that fits in a line of 100 columns is on one. */
struct json_writer {
  struct text *out;    /* not owned */
  struct arena *arena; /* for the levels; not owned */
  struct json_level *levels;
  size_t depth, room;     /* levels in use; levels there are */
  size_t key;             /* length of the key that waits for its value; 0: none does */
  struct json_sink *sink; /* not owned; NULL: it writes text */
  const char *waiting;    /* with a sink: the key that waits for its value, or NULL */
};

struct json_writer jw_new(struct arena *arena, struct text *out);

/* A writer to a sink. Keys must live as long as the sink wants them, strings only during the call. */
struct json_writer jw_new_sink(struct arena *arena, struct json_sink *sink);

/* Starts a container; jw_end() ends the innermost one. The value goes behind the key before it, or into the array
 * around it. */
void jw_object(struct json_writer *writer);
void jw_array(struct json_writer *writer);
void jw_end(struct json_writer *writer);

/* Ends all that is open, and the text with a newline. */
void jw_finish(struct json_writer *writer);

/* The key of the next value of an object. Keys need no escapes. */
void jw_key(struct json_writer *writer, const char *key);

/* Values. As text, a string that is not UTF-8 (file names may be anything) has '?' for every byte beyond ASCII; what
 * nobody would see is written by its code. */
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

#endif
