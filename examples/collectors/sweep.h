/* SPDX-License-Identifier: MIT */
/* Sweeping: an arena in which objects stay where they are, and what is not marked becomes free. */
#ifndef SWEEP_H
#define SWEEP_H

#include "free_list.h"
#include "heap.h"

struct sweep {
  struct space space;
  struct free_list free;
};

/* Makes all memory of the heap one arena, and tells agents of it. */
void sweep_start(struct sweep *sweep, struct heap *heap, jint arena, const char *name);

/* Marks, and frees all objects that are not marked. `dying` is called for each before its memory is free, for
 * what the collector has to put right; NULL: nothing. */
void sweep_collect(struct sweep *sweep, struct heap *heap,
                   void (*dying)(struct heap *heap, struct object *object));

/* Tells agents that an object is free, and makes its memory so. */
void sweep_free(struct sweep *sweep, struct heap *heap, struct object *object);

void sweep_walk(struct sweep *sweep, bool (*visit)(struct object *object, void *context),
                void *context);

#endif
