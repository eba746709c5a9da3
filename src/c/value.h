/* SPDX-License-Identifier: MIT */
/* Values of a specification's constants: the part of C's expressions that means the same wherever it is included. */
#ifndef JVMTIC_C_VALUE_H
#define JVMTIC_C_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Looks up a name used in an expression. False: there is no such constant yet. */
typedef bool c_value_lookup(void *data, const char *name, size_t length, int64_t *value);

/* Evaluates what the value of a specification's constant may be: decimal and hexadecimal numbers, names,
 * ( ) ~ - + * << >> & ^ |, which take and give what an int of C can be. Returns NULL and sets *value, and *unclear
 * where compilers that warn want parentheses, or returns what is wrong (a constant string). */
const char *c_value_evaluate(const char *text, c_value_lookup *lookup, void *data, int64_t *value,
                             bool *unclear);

/* True for -2147483648, whose digits are not an int. No other expression may have these. */
bool c_value_is_least_int(const char *text);

#endif
