/* SPDX-License-Identifier: MIT */
/* Words as they are written: for the backend of manual pages alone. */
#ifndef JVMTIC_GEN_MAN_TEXT_H
#define JVMTIC_GEN_MAN_TEXT_H

#include "gen/man/writer.h"

/* Collects text, escaped; `code`: a hyphen is a minus sign. */
void man_add_text(struct man *man, const char *text, bool code);

/* Collects a node that stands in a line of text. */
void man_add_inline(struct man *man, const xmlNode *node, bool code);

/* Writes what has been collected, in lines; nothing where there is none. */
void man_write_words(struct man *man);

/* The same, not broken into lines but where it says so: the term of a list is one. */
void man_write_term(struct man *man);

/* The text as one argument of a macro, without what would be markup in it; owned by the arena. */
const char *man_argument(struct man *man, const char *text);

/* Writes lines of text as they are. */
void man_write_exact(struct man *man, const xmlNode *node);

#endif
