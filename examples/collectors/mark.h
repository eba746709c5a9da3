/* SPDX-License-Identifier: MIT */
/* Marking: everything that can be reached from the roots. */
#ifndef MARK_H
#define MARK_H

#include "heap.h"

struct marker {
  struct heap *heap;
  jint youngest_left_out; /* arenas from this one on are not looked at; 0: all are */
  struct object **stack;  /* marked, and to be looked through */
  size_t count;
  size_t capacity;
};

/* Marks what can be reached from the roots, in all arenas or in those below `below` only. What is reached from
 * elsewhere is added with mark_slot() and mark_drain(). */
void mark_roots(struct marker *marker, struct heap *heap, jint below);

/* Marks the object in a slot. The context is the marker. */
void mark_slot(struct slot *slot, void *marker);

/* Looks through all that is marked, until there is nothing more. */
void mark_drain(struct marker *marker);

/* Frees what the marker needed. */
void mark_end(struct marker *marker);

/* For weak_visit(): forgets what is not marked, of arenas below the one in the marker. */
void mark_weak(struct slot *slot, void *marker);

#endif
