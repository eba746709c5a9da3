/* SPDX-License-Identifier: MIT */
/* Parentheses in sources, outside of functions. */
#ifndef JVMTIC_SOURCE_PARENS_H
#define JVMTIC_SOURCE_PARENS_H

#include "source/scanner.h"

/* Parentheses and brackets. */
void source_open_paren(struct reader *reader, const struct c_token *token);
void source_close_paren(struct reader *reader, const struct c_token *token);

/* A token within them, before what it opens or closes itself: what is declared may stand there, "int (f)(void)". */
void source_group(struct reader *reader, const struct c_token *token);

/* True for a word that parentheses follow although it is not a function. */
bool source_is_attribute(const struct c_token *token);

#endif
