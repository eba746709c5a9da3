/* SPDX-License-Identifier: MIT */
/* Differences that say the same of many items, such as one more member in each enumeration. */
#ifndef JVMTIC_COMPARE_ALIKE_H
#define JVMTIC_COMPARE_ALIKE_H

#include "base/text.h"
#include "compare/change.h"

struct alike {
  size_t count;     /* how many differences say this; 0: an earlier one stands for this one, too */
  const size_t *at; /* their indices, ascending */
};

/* Returns an entry for each of the changes. Only ALIKE_LEAST and more changes of one class whose messages differ in
 * the name alone are alike. Owned by the arena; NULL for no changes. */
const struct alike *alike_find(struct arena *arena, const struct change_list *changes);
#define ALIKE_LEAST 5

/* Returns "constants 'a', 'b', 'c' and 12 more: is extra" for an entry with a count above 1. Owned by the arena. */
const char *alike_message(struct arena *arena, const struct change_list *changes,
                          const struct alike *alike);

#endif
