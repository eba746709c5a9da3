#include "json_util.h"

#include <stdbool.h>
#include <string.h>

json_t *ju_need(struct arena *arena, json_t *value) {
  if (!value) longjmp(*arena->escape, 1);
  return value;
}

json_t *ju_object(struct arena *arena) {
  return ju_need(arena, json_object());
}

json_t *ju_array(struct arena *arena) {
  return ju_need(arena, json_array());
}

json_t *ju_string(struct arena *arena, const char *string) {
  json_t *value = json_string(string);
  if (value) return value;
  char *clean = arena_strdup(arena, string);
  for (char *c = clean; *c; c++)
    if ((unsigned char)*c >= 0x80) *c = '?';
  return ju_need(arena, json_string(clean));
}

void ju_put(struct arena *arena, json_t *object, const char *key, json_t *value) {
  if (json_object_set_new_nocheck(object, key, ju_need(arena, value))) longjmp(*arena->escape, 1);
}

void ju_push(struct arena *arena, json_t *array, json_t *value) {
  if (json_array_append_new(array, ju_need(arena, value))) longjmp(*arena->escape, 1);
}

void ju_put_string(struct arena *arena, json_t *object, const char *key, const char *string) {
  ju_put(arena, object, key, ju_string(arena, string));
}

void ju_push_string(struct arena *arena, json_t *array, const char *string) {
  ju_push(arena, array, ju_string(arena, string));
}

/* ---- Writing ------------------------------------------------------------------------------------ */

/* json_dumps() keeps a table of all containers around the one it is at, to detect cycles, which trees do not
 * have; and it gives a line to each of the thousands of words and numbers of a model. */

enum { INDENT = 2, WIDTH = 100 };

static void write_string(struct text *out, const char *string, size_t length) {
  text_add_bytes(out, "\"", 1);
  size_t done = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)string[i];
    if (c >= ' ' && c != '"' && c != '\\') continue;
    text_add_bytes(out, string + done, i - done);
    if (c == '\n') text_add_bytes(out, "\\n", 2);
    else if (c == '\t') text_add_bytes(out, "\\t", 2);
    else if (c < ' ') text_printf(out, "\\u%04x", c);
    else text_add_bytes(out, (char[]){'\\', (char)c}, 2);
    done = i + 1;
  }
  text_add_bytes(out, string + done, length - done);
  text_add_bytes(out, "\"", 1);
}

static void write_scalar(struct text *out, const json_t *value) {
  if (json_is_string(value)) write_string(out, json_string_value(value), json_string_length(value));
  else if (json_is_integer(value))
    text_printf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
  else text_add(out, json_is_true(value) ? "true" : json_is_false(value) ? "false" : "null");
}

/* The value's length in one line, or more than `limit` when it is longer than that. Strings are measured
 * without their escapes. */
static size_t flat_length(json_t *value, size_t limit) {
  size_t length = 2, index;
  const char *key;
  json_t *member;
  if (json_is_string(value)) return length + json_string_length(value);
  if (!json_is_object(value) && !json_is_array(value)) return 5;
  if (json_is_object(value)) {
    json_object_foreach(value, key, member) {
      if (length <= limit) length += strlen(key) + 6 + flat_length(member, limit);
    }
  } else {
    json_array_foreach(value, index, member) {
      if (length <= limit) length += 2 + flat_length(member, limit);
    }
  }
  return length;
}

/* Ends what is before a member or the end of a container. */
static void separate(struct text *out, size_t done, bool flat, size_t depth) {
  static const char line[] = ",\n                                                ";
  size_t blanks = depth * INDENT;
  if (flat) {
    if (done) text_add_bytes(out, ", ", 2);
    return;
  }
  size_t now = blanks < sizeof line - 3 ? blanks : sizeof line - 3;
  text_add_bytes(out, done ? line : line + 1, now + (done ? 2 : 1));
  for (; now < blanks; now++) text_add_bytes(out, " ", 1);
}

/* Keys are ours: short, and nothing in them needs escaping. */
static void write_key(struct text *out, const char *key) {
  char quoted[64];
  size_t length = strlen(key);
  if (length + 4 > sizeof quoted) {
    write_string(out, key, length);
    text_add_bytes(out, ": ", 2);
    return;
  }
  quoted[0] = '"';
  memcpy(quoted + 1, key, length);
  memcpy(quoted + 1 + length, "\": ", 3);
  text_add_bytes(out, quoted, length + 4);
}

static void write_value(struct text *out, json_t *value, bool flat, size_t depth) {
  size_t index, done = 0, left = depth * INDENT < WIDTH ? WIDTH - depth * INDENT : 0;
  const char *key;
  json_t *member;
  bool object = json_is_object(value);
  if (!object && !json_is_array(value)) {
    write_scalar(out, value);
    return;
  }
  flat = flat || flat_length(value, left) <= left;
  text_add_bytes(out, object ? "{" : "[", 1);
  if (object) {
    json_object_foreach(value, key, member) {
      separate(out, done++, flat, depth + 1);
      write_key(out, key);
      write_value(out, member, flat, depth + 1);
    }
  } else {
    json_array_foreach(value, index, member) {
      separate(out, done++, flat, depth + 1);
      write_value(out, member, flat, depth + 1);
    }
  }
  if (done) separate(out, 0, flat, depth);
  text_add_bytes(out, object ? "}" : "]", 1);
}

void ju_write(struct arena *arena, json_t *root, struct text *out) {
  write_value(out, ju_need(arena, root), false, 0);
  text_add(out, "\n");
  json_decref(root);
}
