/* Lists of parameters as people write them, compared by type. */
#ifndef JVMTIC_SOURCE_PARAMS_H
#define JVMTIC_SOURCE_PARAMS_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct c_param {
  const char *type; /* in one spelling: "const unsigned char*", "jint", "..." */
  const char *name; /* or NULL */
};
LIST_TYPE(c_param_list, struct c_param);

struct c_params {
  struct c_param_list list;
  bool plain;    /* it could be read: no conditional, no function type written out */
  bool comments; /* there are some in it */
};

/* Reads what stands between two parentheses. Names of types are taken as they are: typedefs are not known.
 * "(void)" is an empty list. */
struct c_params c_params_read(struct arena *arena, const char *text, size_t length);

/* Have both the same types? */
bool c_params_same(const struct c_params *a, const struct c_params *b);

/* Are both the same tokens, comments aside? */
bool c_tokens_same(const char *a, size_t a_length, const char *b, size_t b_length);

#endif
