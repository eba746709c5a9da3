/* SPDX-License-Identifier: MIT */
/* The content of the page as a tree of HTML elements, the result of the stylesheet, for backends that write it in other
 * formats with the same text. Outside of <pre>, a run of whitespace is equivalent to one space. */
#ifndef JVMTIC_GEN_HTML_MARKUP_H
#define JVMTIC_GEN_HTML_MARKUP_H

#include "gen/document/document.h"

/* True for texts and inline elements. */
bool markup_is_inline(const xmlNode *node);

/* True for texts, inline elements, and the summary of folded content. */
bool markup_is_word(const xmlNode *node);

/* True if there is text from the node up to the next block. `node` may be NULL. */
bool markup_has_words(const xmlNode *node);

bool markup_is_cell(const xmlNode *node);
bool markup_is_heading(const xmlNode *node);
bool markup_has_class(const xmlNode *element, const char *word);

/* True if the row names columns; some cells may be empty. */
bool markup_is_head(const xmlNode *row);

/* True if the node is only whitespace. */
bool markup_is_blank(const xmlNode *node);

/* The node or its next sibling that is not only whitespace, or NULL. `node` may be NULL. */
const xmlNode *markup_skip_blank(const xmlNode *node);

/* True if the text of the node starts with whitespace. */
bool markup_starts_blank(const xmlNode *node);

/* Appends the unchanged text of the node, with a newline for each <br>. */
void markup_add_lines(struct text *out, const xmlNode *node);

/* The text of the node with folded whitespace; owned by the arena. */
const char *markup_text(struct arena *arena, const xmlNode *node);

/* The first sentence of the paragraph without its period, or NULL if it is too long for a line. */
const char *markup_sentence(struct arena *arena, const xmlNode *paragraph);

/* The first descendant element with that name, or NULL. */
xmlNode *markup_find(const xmlNode *node, const char *name);

#endif
