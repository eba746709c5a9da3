/* SPDX-License-Identifier: MIT */
/* Sweeping: an arena in which objects do not move, and unmarked ones are freed. */
#ifndef SWEEP_H
#define SWEEP_H

#include "free_list.h"
#include "heap.h"

struct sweep {
  struct space space;
  struct free_list free;
};

/* Makes all memory of the heap one arena, and reports it to agents. */
void sweep_start(struct sweep *sweep, struct heap *heap, jint arena, const char *name);

/* Marks, and frees all unmarked objects. `dying`, or NULL, is called for each of them before its memory is free. */
void sweep_collect(struct sweep *sweep, struct heap *heap,
                   void (*dying)(struct heap *heap, struct object *object));

/* Reports an object as freed, and frees its memory. */
void sweep_free(struct sweep *sweep, struct heap *heap, struct object *object);

void sweep_walk(struct sweep *sweep, bool (*visit)(struct object *object, void *context),
                void *context);

#endif
