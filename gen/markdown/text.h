/* SPDX-License-Identifier: MIT */
/* Words as they are written: for the backend of Markdown alone. */
#ifndef JVMTIC_GEN_MARKDOWN_TEXT_H
#define JVMTIC_GEN_MARKDOWN_TEXT_H

#include "gen/markdown/writer.h"

/* Collects a text, escaped. */
void markdown_add_text(struct markdown *md, const char *text);

/* Collects a node that stands in a line of text. */
void markdown_add_inline(struct markdown *md, const xmlNode *node);

/* Collects a text as code. */
void markdown_add_code(struct markdown *md, const char *text);

/* Collects the anchor that an element has. */
void markdown_add_anchor(struct markdown *md, const xmlNode *element);

/* Takes what has been collected, as one line; owned by the arena. */
const char *markdown_take_line(struct markdown *md);

/* Writes it as a paragraph, in lines; nothing where there is none. */
void markdown_write_words(struct markdown *md);

#endif
