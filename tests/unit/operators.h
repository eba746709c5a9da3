/* SPDX-License-Identifier: MIT */
/* The binary operators of C, for testing evaluators with all pairs. */
#ifndef JVMTIC_UNIT_OPERATORS_H
#define JVMTIC_UNIT_OPERATORS_H

#include <stdbool.h>
#include <stdint.h>

/* Calls evaluate() with "a OP b OP c" for all pairs of the operators (terminated by NULL) and small numbers, and fails
 * if the value differs from that of C. */
void operators_try(const char *const *operators,
                   bool (*evaluate)(const char *text, int64_t *value));

#endif
