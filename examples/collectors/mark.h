/* SPDX-License-Identifier: MIT */
/* Marking of objects that are reachable from the roots. */
#ifndef MARK_H
#define MARK_H

#include "heap.h"

struct marker {
  struct heap *heap;
  jint youngest_left_out; /* arenas from this one on are not marked; 0 for none */
  struct object **stack;  /* marked objects that have not been scanned */
  size_t count;
  size_t capacity;
};

/* Marks the objects that are reachable from the roots, in all arenas or only in those less than `below`. Other
 * references are added with mark_slot() and mark_drain(). */
void mark_roots(struct marker *marker, struct heap *heap, jint below);

/* Marks the object in a slot. The context is the marker. */
void mark_slot(struct slot *slot, void *marker);

/* Scans all marked objects, until the stack is empty. */
void mark_drain(struct marker *marker);

/* Frees the memory of the marker. */
void mark_end(struct marker *marker);

/* For weak_visit(): clears references to unmarked objects of the arenas of the marker. */
void mark_weak(struct slot *slot, void *marker);

#endif
