/* SPDX-License-Identifier: MIT */
/* Lists of parameters as people write them, compared by type. */
#ifndef JVMTIC_SOURCE_PARAMS_H
#define JVMTIC_SOURCE_PARAMS_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct source_param {
  const char *type; /* in one spelling: "const unsigned char*", "jint", "..." */
  const char *name; /* or NULL */
};
LIST_TYPE(source_param_list, struct source_param);

struct source_params {
  struct source_param_list list;
  bool plain;    /* it could be read: no conditional, no function type written out */
  bool comments; /* there are some in it */
};

/* Reads what stands between two parentheses. Names of types are taken as they are: typedefs are not known.
 * "(void)" is an empty list. */
struct source_params source_params_read(struct arena *arena, const char *text, size_t length);

/* True if both have the same types. */
bool source_params_same(const struct source_params *a, const struct source_params *b);

#endif
