/* SPDX-License-Identifier: MIT */
/* Documentation as plain text. */
#ifndef JVMTIC_MODEL_DOC_TEXT_H
#define JVMTIC_MODEL_DOC_TEXT_H

#include "base/text.h"
#include "model/spec.h"

/* The first sentence as plain text with whitespace folded, or "". Links without text are their target, with its
 * release if that is newer than the view. */
const char *doc_summary(struct arena *arena, const struct spec *view, const struct doc_node *doc);

/* True if a sentence of plain text ends at the full stop at this offset. */
bool doc_ends_sentence(const char *plain, size_t at);

/* The content as plain text with whitespace folded. Without a view (NULL), a list is its tag. */
const char *doc_plain(struct arena *arena, const struct spec *view, const struct doc_node *doc);

/* A string that is equal for nodes without a doc_difference(), and only for those. */
const char *doc_marked(struct arena *arena, const struct doc_node *doc);

/* The difference of two versions, which may be NULL: "" of words, "links of ", "structure of " (tables, lists,
 * examples), or "markup of " (code, bold, paragraphs, indentation of examples). NULL: none. */
const char *doc_difference(struct arena *arena, const struct doc_node *a, const struct doc_node *b);

#endif
