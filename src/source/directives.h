/* SPDX-License-Identifier: MIT */
/* Conditionals in sources. */
#ifndef JVMTIC_SOURCE_DIRECTIVES_H
#define JVMTIC_SOURCE_DIRECTIVES_H

#include "source/scanner.h"

/* A directive, and the end of the text. */
void source_directive(struct reader *reader, const struct c_token *token);
void source_finish_branches(struct reader *reader);

#endif
