/* SPDX-License-Identifier: MIT */
/* What two lists both have, by names: in time that grows with them, not with their product. */
#ifndef JVMTIC_COMPARE_PAIRS_H
#define JVMTIC_COMPARE_PAIRS_H

#include "base/arena.h"

/* Returns for each name of the old list where the new one has it, of several with one name the same of them; the count
 * of the new one: nowhere. Owned by the arena; NULL for no names. */
size_t *pairs_of(struct arena *arena, const struct string_list *old, const struct string_list *new);

#endif
