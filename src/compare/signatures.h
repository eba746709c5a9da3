/* SPDX-License-Identifier: MIT */
/* Comparing signatures. */
#ifndef JVMTIC_COMPARE_SIGNATURES_H
#define JVMTIC_COMPARE_SIGNATURES_H

#include "compare/comparison.h"

/* Compares result, parameters and varargs. Differences of types are of the class `class_`. */
void compare_signature(struct comparison *c, enum change_class class_, enum change_kind kind,
                       const struct surface_function *old, const struct surface_function *new);

/* True if two functions in one place that the other side does not have by these names are one that was renamed: their
 * signatures are the same but for qualifiers or one of several types, or their names are nearly the same. */
bool compare_is_renamed(const struct comparison *c, const struct surface_function *old,
                        const struct surface_function *new);

#endif
