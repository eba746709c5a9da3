/* SPDX-License-Identifier: MIT */
/* Mark and sweep. There is one arena, and free memory is in lists. Unmarked objects are freed, and objects never
 * move. */
#include "sweep.h"

#include "report.h"
#include "vm.h"

#include <stdlib.h>

enum { ARENA = 1 };

static bool start(struct heap *heap) {
  heap->data = calloc(1, sizeof(struct sweep));
  if (!heap->data) return false;
  sweep_start(heap->data, heap, ARENA, "heap");
  return true;
}

static struct object *allocate(struct heap *heap, size_t size) {
  struct sweep *sweep = heap->data;
  struct object *object = free_list_take(&sweep->free, size);
  if (object) object->arena = ARENA;
  return object;
}

static void collect(struct heap *heap, enum collection why) {
  (void)why;
  sweep_collect(heap->data, heap, NULL);
}

static bool holds(const struct heap *heap, const void *address) {
  const struct sweep *sweep = heap->data;
  return space_has(&sweep->space, address);
}

static void walk(struct heap *heap, bool (*visit)(struct object *object, void *context),
                 void *context) {
  sweep_walk(heap->data, visit, context);
}

static void stop(struct heap *heap) {
  free(heap->data);
}

const struct collector mark_sweep = {
    .name = "mark-sweep",
    .start = start,
    .allocate = allocate,
    .collect = collect,
    .holds = holds,
    .walk = walk,
    .stop = stop,
};
