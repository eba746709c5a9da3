/* SPDX-License-Identifier: MIT */
/* Constant expressions: the operators of C with their precedences, in 64 bits. */
#ifndef JVMTIC_C_EXPRESSION_H
#define JVMTIC_C_EXPRESSION_H

#include "c/tokens.h"

#include <stdint.h>

struct c_value {
  int64_t number;
  bool open; /* it depends on unknown values, and has no number */
};

enum c_expression_problem {
  C_EXPRESSION_DEEP,     /* it is nested too deeply; there is no value */
  C_EXPRESSION_OVERFLOW, /* a value does not fit, or a shift is beyond 32 bits; it wraps around */
  C_EXPRESSION_UNDEFINED /* an invalid division; the value is 0 */
};

/* The functions of a reader. After its own failure, it accepts no operator. */
struct c_expression_reader {
  bool (*accept)(void *data,
                 const char *sign);    /* takes the operator, if it follows and is allowed */
  struct c_value (*value)(void *data); /* reads an operand, and "(…)" */
  void (*problem)(void *data, enum c_expression_problem problem);
  void *data;
  unsigned *depth, limit; /* the current and the greatest depth of nesting */
  bool narrow;            /* all operands and results are values of an int */
};

/* Read a whole expression, and the operand of a cast. */
struct c_value c_expression_read(const struct c_expression_reader *reader);
struct c_value c_expression_read_unary(const struct c_expression_reader *reader);

/* Values of a specification's constants: the expressions of C that have the same value wherever they are included. */

/* Looks up a name in an expression. False for an undefined constant. */
typedef bool c_value_lookup(void *data, const char *name, size_t length, int64_t *value);

/* Evaluates decimal and hexadecimal numbers and names with the signs ~ and -, and operators of one kind, | + - * or <<, for
 * others of which there are parentheses. All operands and results are values of an int. Returns NULL and sets *value, or
 * returns the problem, a constant string. */
const char *c_value_evaluate(const char *text, c_value_lookup *lookup, void *data, int64_t *value);

/* True for -2147483648, the only valid expression with digits that are not an int. */
bool c_value_is_least_int(const char *text);

#endif
