/* SPDX-License-Identifier: MIT */
/* Are two types the same? */
#ifndef JVMTIC_COMPARE_TYPE_H
#define JVMTIC_COMPARE_TYPE_H

#include "compare/comparison.h"

/* How two types differ. */
enum type_difference {
  TYPES_SAME,      /* also: names that mean the same in C and C++ when a header is involved */
  TYPES_ALIAS,     /* names that mean the same in C only, or in a spec: sources may break */
  TYPES_QUALIFIED, /* const or volatile differ, at any depth: sources may break */
  TYPES_DIFFERENT,
};
enum type_difference compare_type(const struct comparison *c, const char *old, const char *new);

/* The class of such a difference, where types that are really different are of the class `class_`. */
enum change_class compare_type_class(enum type_difference difference, enum change_class class_);

/* Compares the types and tells, behind `words`, how they differ. `class_` is for those that are really different. */
void compare_types_of(struct comparison *c, enum change_class class_, enum change_kind kind,
                      const void *old, const void *new, const char *words, const char *old_type,
                      const char *new_type);

/* Is the name a typedef of the side for a plain int, as an enumeration is in C? */
bool compare_is_plain_int(const struct surface *side, const char *name);

#endif
