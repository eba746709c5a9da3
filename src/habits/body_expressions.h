/* SPDX-License-Identifier: MIT */
/* Expressions and declarations of a body: what becomes of errors in them, and what does not come back. */
#ifndef JVMTIC_ADOPT_BODY_EXPRESSIONS_H
#define JVMTIC_ADOPT_BODY_EXPRESSIONS_H

#include "habits/body_reader.h"

/* Reads an expression or a declaration, up to behind its ';', or to a block that is its own. Does control never get behind
 * it? It may be a call that does not return. */
bool body_expression(struct body_reader *reader);

/* Reads the rest of a return. */
void body_return(struct body_reader *reader);

/* What stands in the parentheses of an if or a loop: variables may get values there. */
void body_condition(struct body_reader *reader, size_t start, size_t end);

#endif
