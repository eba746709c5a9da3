/* SPDX-License-Identifier: MIT */
/* Sliding: marked objects are moved to new addresses, in the order of their addresses.
 *
 * First each gets its new address, in `forward`; then all references are updated; then the objects are moved. So an
 * address may be reused in the same collection, even by objects of another space. */
#ifndef SLIDE_H
#define SLIDE_H

#include "heap.h"
#include "space.h"

/* Assigns an address from *top, which is advanced, to each marked object of `from`. Other objects are no longer
 * counted. */
void slide_plan(struct heap *heap, const struct space *from, char **top);

/* Reports each unmarked object as freed. */
void slide_free(struct heap *heap, const struct space *from);

/* Updates the references in roots and weak references; in the marked objects of a space; in an object; in a slot. */
void slide_update_roots(struct heap *heap);
void slide_update_space(const struct space *from);
void slide_update_object(struct object *object);
void slide_update_slot(struct slot *slot, void *unused);

/* Moves the objects to their addresses, in the arena `arena`, and reports this to agents. The top of `from` is
 * unchanged. */
void slide_move(struct heap *heap, const struct space *from, jint arena);

#endif
