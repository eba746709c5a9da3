/* SPDX-License-Identifier: MIT */
/* Paragraphs, lists, headings: for the backend of manual pages alone. */
#ifndef JVMTIC_GEN_MAN_BLOCKS_H
#define JVMTIC_GEN_MAN_BLOCKS_H

#include "gen/man/writer.h"

/* Writes a node and those behind it. */
void man_write_nodes(struct man *man, const xmlNode *node);

/* Starts a paragraph. */
void man_start_paragraph(struct man *man);

/* Writes an item of a list: the term, which has been collected and may be empty, and below it what is in the body, which
 * may be NULL. `request`: the macro and its arguments; `indent`: of what is behind the first paragraph. */
void man_write_item(struct man *man, const char *request, const char *indent, const xmlNode *body);

#endif
