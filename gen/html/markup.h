/* SPDX-License-Identifier: MIT */
/* The content of the page for backends that write it in another form: what the stylesheet makes of the document, as a
 * tree of the elements of HTML. So all forms say the same, in words that stand in one place. */
#ifndef JVMTIC_GEN_HTML_MARKUP_H
#define JVMTIC_GEN_HTML_MARKUP_H

#include "gen/document/document.h"

/* What a stylesheet makes of the document: elements and texts, the children of the node that is returned; none where
 * it failed, which the transform of the input says. Blanks are as on the page: where it is no <pre>, any number of them
 * is one. */
struct node *markup_make(const struct gen_input *input, struct document *document,
                         const char *stylesheet);

/* Is it an element that stands in a line of text, or a text? */
bool markup_is_inline(const struct node *node);

/* Is it one of the elements h1 to h6? */
bool markup_is_heading(const struct node *node);

/* Has the element that word among its classes? */
bool markup_has_class(const struct node *element, const char *word);

/* Does the row name columns? The corner, and a column, may have no name. */
bool markup_is_head(const struct node *row);

/* Nothing but blanks? */
bool markup_is_blank(const struct node *node);

/* The first node from there on that is more than blanks, or NULL. `node` may be NULL. */
const struct node *markup_skip_blank(const struct node *node);

/* The text of the node, each run of blanks as one and none around it; owned by the arena. */
const char *markup_text(struct arena *arena, const struct node *node);

/* The first element of that name in the node, at any depth, or NULL. */
const struct node *markup_find(const struct node *node, const char *name);

#endif
