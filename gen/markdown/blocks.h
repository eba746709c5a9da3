/* SPDX-License-Identifier: MIT */
/* Paragraphs, lists, headings: for the backend of Markdown alone. */
#ifndef JVMTIC_GEN_MARKDOWN_BLOCKS_H
#define JVMTIC_GEN_MARKDOWN_BLOCKS_H

#include "gen/markdown/writer.h"

/* Starts a block: an empty line before it. */
void markdown_start_block(struct markdown *md);

/* Writes a node and those behind it. */
void markdown_write_nodes(struct markdown *md, const xmlNode *node);

#endif
