/* SPDX-License-Identifier: MIT */
/* Constant expressions: the operators of C with their precedences, in 64 bits, for all readers. */
#ifndef JVMTIC_C_EXPRESSION_H
#define JVMTIC_C_EXPRESSION_H

#include "c/tokens.h"

#include <stdint.h>

struct c_value {
  int64_t number;
  bool open; /* it depends on what is not known, and has no number */
};

enum c_expression_problem {
  C_EXPRESSION_DEEP,     /* it nests too deep; there is no value */
  C_EXPRESSION_OVERFLOW, /* the value does not fit, or a shift is not one of 32 bits: it wraps around */
  C_EXPRESSION_UNDEFINED, /* a division by zero and its like; the value is 0 */
  C_EXPRESSION_LEAST,     /* the least int is written with digits that are none; ints only */
  C_EXPRESSION_UNCLEAR    /* compilers that warn want parentheses in it */
};

/* What differs between readers. After a failure of their own, nothing is accepted any more. */
struct c_expression_reader {
  bool (*accept)(void *data, const char *sign); /* takes the operator, if it is there and allowed */
  struct c_value (*value)(void *data);          /* reads an operand, and "(…)" */
  void (*problem)(void *data, enum c_expression_problem problem);
  void *data;
  unsigned *depth, limit; /* how deep it is, and may be */
  bool ints;              /* what operators take and give has to be an int, as it is in C */
};

/* Reads a whole expression; one as strong as a cast's operand. */
struct c_value c_expression_read(const struct c_expression_reader *reader);
struct c_value c_expression_read_unary(const struct c_expression_reader *reader);

/* Reads a decimal, octal, hexadecimal or binary integer, with its suffix and separators. False: the token is not one
 * of 64 bits. */
bool c_integer(const struct c_token *token, uint64_t *value);

#endif
