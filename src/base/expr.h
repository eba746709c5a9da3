/* Constant expressions, as the values of constants may be. */
#ifndef JVMTIC_BASE_EXPR_H
#define JVMTIC_BASE_EXPR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Looks up a name used in an expression. False: there is no such constant yet. */
typedef bool expr_lookup(void *data, const char *name, size_t length, int64_t *value);

/* Evaluates decimal and hexadecimal numbers, names, ( ) ~ - + * << >> & ^ | with the precedences of C,
 * in 64 bits. Returns NULL and sets *value, or returns what is wrong (a constant string). */
const char *expr_evaluate(const char *text, expr_lookup *lookup, void *data, int64_t *value);

#endif
