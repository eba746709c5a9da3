/* SPDX-License-Identifier: MIT */
/* Comparing signatures. */
#ifndef JVMTIC_COMPARE_SIGNATURES_H
#define JVMTIC_COMPARE_SIGNATURES_H

#include "compare/comparison.h"

/* Compares result, parameters and varargs. Differences of types are of the class `class_`. */
void compare_signature(struct comparison *c, enum change_class class_, enum change_kind kind,
                       const struct surface_function *old, const struct surface_function *new);

/* Are result, parameter types and varargs the same? Names do not count. */
bool compare_same_signature(const struct comparison *c, const struct surface_function *old,
                            const struct surface_function *new);

#endif
