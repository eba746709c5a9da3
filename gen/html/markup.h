/* SPDX-License-Identifier: MIT */
/* The content of the page for backends that write it in another form: what the stylesheet makes of the document, a tree
 * of elements of HTML. So all forms state the same, in the same words. Outside a <pre>, a run of whitespace is as one
 * space. */
#ifndef JVMTIC_GEN_HTML_MARKUP_H
#define JVMTIC_GEN_HTML_MARKUP_H

#include "gen/document/document.h"

/* Is it an element that stands in a line of text, or a text? */
bool markup_is_inline(const xmlNode *node);

/* Is it part of the words of a paragraph: a node in a line, or the name of what is folded? */
bool markup_is_word(const xmlNode *node);

/* Are there more than blanks from that node up to the next block? `node` may be NULL. */
bool markup_has_words(const xmlNode *node);

/* Is it a cell of a table? */
bool markup_is_cell(const xmlNode *node);

/* Is it one of the elements h1 to h6? */
bool markup_is_heading(const xmlNode *node);

/* Has the element that word among its classes? */
bool markup_has_class(const xmlNode *element, const char *word);

/* Does the row name columns? The corner, and a column, may have no name. */
bool markup_is_head(const xmlNode *row);

/* Nothing but blanks? */
bool markup_is_blank(const xmlNode *node);

/* The first node from there on that is more than blanks, or NULL. `node` may be NULL. */
const xmlNode *markup_skip_blank(const xmlNode *node);

/* Does the text of the node start with a blank? */
bool markup_starts_blank(const xmlNode *node);

/* Appends the text of the node as it is, with a newline for each <br>. */
void markup_add_lines(struct text *out, const xmlNode *node);

/* The text of the node, each run of blanks as one and none around it; owned by the arena. */
const char *markup_text(struct arena *arena, const xmlNode *node);

/* The first sentence of the paragraph without its full stop, which is in no parentheses; NULL: it is too long for a line,
 * or there is none. */
const char *markup_sentence(struct arena *arena, const xmlNode *paragraph);

/* The first element of that name in the node, at any depth, or NULL. */
xmlNode *markup_find(const xmlNode *node, const char *name);

#endif
