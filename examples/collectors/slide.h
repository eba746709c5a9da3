/* SPDX-License-Identifier: MIT */
/* Sliding: objects that are marked go to new places, in the order in which they lie.
 *
 * First each gets its new place, in `forward`; then all references are set to the new places; only then objects
 * move. So a place may be reused in the same collection, even by the objects of another space. */
#ifndef SLIDE_H
#define SLIDE_H

#include "heap.h"
#include "space.h"

/* Gives each marked object of `from` a place from *top on, which moves on. The others are no longer counted as
 * objects of the heap. */
void slide_plan(struct heap *heap, const struct space *from, char **top);

/* Tells agents of each object that is not marked: it is freed. */
void slide_free(struct heap *heap, const struct space *from);

/* Sets roots and weak references to the new places; likewise the references in the marked objects of a space,
 * in one object, in one slot. */
void slide_update_roots(struct heap *heap);
void slide_update_space(const struct space *from);
void slide_update_object(struct object *object);
void slide_update_slot(struct slot *slot, void *unused);

/* Moves the objects to their places, which are in the arena `arena`, and tells agents. The top of `from` stays. */
void slide_move(struct heap *heap, const struct space *from, jint arena);

#endif
