/* SPDX-License-Identifier: MIT */
/* Values of the attributes of items, by rows of the vocabulary. */
#ifndef JVMTIC_MODEL_ATTRIBUTE_H
#define JVMTIC_MODEL_ATTRIBUTE_H

#include "model/vocabulary.h"

/* The member of the item for a row. */
#define ATTRIBUTE(type, row, item) (*(type const *)((const char *)(item) + (row)->member))

/* The value as text; for a flag the keyword that sets it. NULL if there is none, and for documentation. */
const char *attribute_word(struct arena *arena, const struct attribute *row, const void *item);

/* The value in the phrases of the row, or as attribute_word(). */
const char *attribute_phrase(struct arena *arena, const struct attribute *row, const void *item);

/* The difference between versions of an item, by the row's sentence, with `id` for "$id"; NULL if there is none. */
const char *attribute_difference(struct arena *arena, const struct attribute *row, const char *id,
                                 const void *old, const void *new);

#endif
