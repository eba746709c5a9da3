/* SPDX-License-Identifier: MIT */
/* What an item says, by the rows of the vocabulary. */
#ifndef JVMTIC_MODEL_ATTRIBUTE_H
#define JVMTIC_MODEL_ATTRIBUTE_H

#include "model/vocabulary.h"

/* The member of the item that a row is about; the row's kind has to be one that has such a member. */
const char *attribute_text(const struct attribute *row, const void *item);
unsigned attribute_number(const struct attribute *row, const void *item); /* or index of a word */
bool attribute_flag(const struct attribute *row, const void *item);
struct release attribute_release(const struct attribute *row, const void *item);
const struct doc_node *attribute_doc(const struct attribute *row, const void *item);
const struct string_list *attribute_items(const struct attribute *row, const void *item);

/* The value in words; for a flag the word that sets it. NULL when there is none, and for documentation. Owned by the
 * arena or the item. */
const char *attribute_word(struct arena *arena, const struct attribute *row, const void *item);

/* What the attribute says, in the phrases of its row, or words where it has none; NULL when it says nothing. */
const char *attribute_phrase(struct arena *arena, const struct attribute *row, const void *item);

/* How an item differs from what it was, by the row's sentence, with `id` for "$id"; NULL when it does not, or
 * nothing is to be said. What only one of them says differs. The items may be of types which do not have this attribute. */
const char *attribute_difference(struct arena *arena, const struct attribute *row, const char *id,
                                 const void *old, const void *new);

#endif
