/* SPDX-License-Identifier: MIT */
/* Documentation as plain text. */
#ifndef JVMTIC_MODEL_DOC_TEXT_H
#define JVMTIC_MODEL_DOC_TEXT_H

#include "base/text.h"
#include "model/spec.h"

/* The first sentence as plain text with white space folded: a summary for comments and lists. Links
 * without text give their target, with the release that it came with where that is newer than the view; lists what they
 * name in the view. "" when there is no text. */
const char *doc_summary(struct arena *arena, const struct spec *view, const struct doc_node *doc);

/* Does a sentence of plain text end there, in a full stop before a blank or the end, which is not that of an abbreviation? */
bool doc_ends_sentence(const char *plain, size_t at);

/* The whole content as plain text, white space folded. Without a view (NULL) lists are what is written for them,
 * so that texts differ where their authors' words do. */
const char *doc_plain(struct arena *arena, const struct spec *view, const struct doc_node *doc);

/* The same in a view, with the sets of constants that are described there: "NAME = value (What it means.)". */
const char *doc_plain_whole(struct arena *arena, const struct spec *view,
                            const struct doc_node *doc);

/* Appends what a node holds with its white space as it is, as examples show it. */
void doc_add_exact(struct text *out, struct arena *arena, const struct spec *view,
                   const struct doc_node *node);

/* Do both say the same, in words, cells, items and lines of examples, in where their links lead and in the languages of
 * their examples? NULL says nothing. */
bool doc_same(struct arena *arena, const struct doc_node *a, const struct doc_node *b);

/* A string that is the same for two that say the same and are marked in the same way, and for no others. Owned by the
 * arena. */
const char *doc_marked(struct arena *arena, const struct doc_node *doc);

/* Is that marked in the same way: what is code, bold or a paragraph of its own, and how lines of examples are indented?
 * Blanks elsewhere count for nothing. */
bool doc_same_markup(struct arena *arena, const struct doc_node *a, const struct doc_node *b);

/* What of two versions differs: "" where the words do, "links of ", "structure of " (tables, lists, examples) or
 * "markup of ". NULL: nothing. */
const char *doc_difference(struct arena *arena, const struct doc_node *a, const struct doc_node *b);

#endif
