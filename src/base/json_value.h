/* JSON values through jansson. What jansson reports by NULL or -1, no memory above all, goes to the arena's
 * escape point instead, so that values can be put together without a check at every step. */
#ifndef JVMTIC_BASE_JSON_VALUE_H
#define JVMTIC_BASE_JSON_VALUE_H

#include "base/arena.h"
#include "base/text.h"

#include <jansson.h>

/* Returns the value, which is not NULL any more. */
json_t *ju_need(struct arena *arena, json_t *value);

/* New values, owned by the caller until they are put somewhere. */
json_t *ju_object(struct arena *arena);
json_t *ju_array(struct arena *arena);

/* A string. One that is not UTF-8 (file names may be anything) has '?' for every byte beyond ASCII. */
json_t *ju_string(struct arena *arena, const char *string);

/* Adds to an object or array, which takes the value over. */
void ju_put(struct arena *arena, json_t *object, const char *key, json_t *value);
void ju_push(struct arena *arena, json_t *array, json_t *value);

/* The same for a string. */
void ju_put_string(struct arena *arena, json_t *object, const char *key, const char *string);
void ju_push_string(struct arena *arena, json_t *array, const char *string);

/* Appends the value and a newline, in the form of json_writer.h, members in the order they were put in. Frees the
 * value. */
void ju_write(struct arena *arena, json_t *root, struct text *out);

#endif
