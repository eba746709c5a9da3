/* SPDX-License-Identifier: MIT */
/* Constant expressions: the operators of C with their precedences, in 64 bits, whoever reads them from whatever. */
#ifndef JVMTIC_C_EXPR_H
#define JVMTIC_C_EXPR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum expr_problem {
  EXPR_DEEP,      /* it nests too deep; there is no value */
  EXPR_OVERFLOW,  /* the value does not fit, or a shift is not one of 32 bits: it wraps around */
  EXPR_UNDEFINED, /* a division by zero and its like; the value is 0 */
  EXPR_LEAST,     /* the least int is written with digits that are none; ints only */
  EXPR_UNCLEAR    /* compilers that warn want parentheses in it */
};

/* What differs between readers. After a failure of their own, nothing is accepted any more. */
struct expr_reader {
  bool (*accept)(void *data, const char *sign); /* takes the operator, if it is there and allowed */
  int64_t (*value)(void *data);                 /* reads what no operator stands for, "(…)" too */
  void (*problem)(void *data, enum expr_problem problem);
  void *data;
  unsigned *depth, limit; /* how deep it is, and may be */
  bool ints;              /* what operators take and give has to be an int, as it is in C */
};

/* Reads a whole expression; one as strong as a cast's operand. */
int64_t expr_read(const struct expr_reader *reader);
int64_t expr_read_unary(const struct expr_reader *reader);

/* Looks up a name used in an expression. False: there is no such constant yet. */
typedef bool expr_lookup(void *data, const char *name, size_t length, int64_t *value);

/* Evaluates what the value of a specification's constant may be: decimal and hexadecimal numbers, names,
 * ( ) ~ - + * << >> & ^ |, which take and give what an int of C can be. Returns NULL and sets *value, and *unclear
 * where compilers that warn want parentheses, or returns what is wrong (a constant string). */
const char *expr_evaluate(const char *text, expr_lookup *lookup, void *data, int64_t *value,
                          bool *unclear);

/* Is it -2147483648, whose digits are no int? No other expression may have these. */
bool expr_is_least_int(const char *text);

#endif
