/* SPDX-License-Identifier: MIT */
/* The binary operators of C, to try evaluators with every pair of them. */
#ifndef JVMTIC_UNIT_OPERATORS_H
#define JVMTIC_UNIT_OPERATORS_H

#include <stdbool.h>
#include <stdint.h>

/* Calls evaluate() with "a OP b OP c" for all pairs of the operators (the list ends with NULL) and small numbers, and
 * fails unless the value is that of C. */
void operators_try(const char *const *operators,
                   bool (*evaluate)(const char *text, int64_t *value));

#endif
