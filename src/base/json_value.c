#include "base/json_value.h"

#include "base/json_writer.h"

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

/* json_dumps() gives a line to each of the thousands of words and numbers; and it keeps a table of all containers
 * around the one it is at, to detect cycles, which trees do not have. */
static void write_value(struct json_writer *writer, json_t *value) {
  size_t index;
  const char *key;
  json_t *member;
  switch (json_typeof(value)) {
    case JSON_OBJECT:
      jw_object(writer);
      json_object_foreach(value, key, member) {
        jw_key(writer, key);
        write_value(writer, member);
      }
      jw_end(writer);
      break;
    case JSON_ARRAY:
      jw_array(writer);
      json_array_foreach(value, index, member) write_value(writer, member);
      jw_end(writer);
      break;
    case JSON_STRING: jw_string(writer, json_string_value(value)); break;
    case JSON_INTEGER: jw_integer(writer, json_integer_value(value)); break;
    case JSON_TRUE:
    case JSON_FALSE: jw_boolean(writer, json_is_true(value)); break;
    default: jw_null(writer);
  }
}

void ju_write(struct arena *arena, json_t *root, struct text *out) {
  struct json_writer writer = jw_new(arena, out);
  write_value(&writer, ju_need(arena, root));
  text_add(out, "\n");
  json_decref(root);
}
