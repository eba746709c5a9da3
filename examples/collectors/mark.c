/* SPDX-License-Identifier: MIT */
#include "mark.h"

#include "roots.h"
#include "vm.h"

#include <stdlib.h>

/* Objects of other arenas count as live. */
static bool concerns(const struct marker *marker, const struct object *object) {
  return marker->youngest_left_out == 0 || object->arena < marker->youngest_left_out;
}

static void push(struct marker *marker, struct object *object) {
  if (marker->count == marker->capacity) {
    marker->capacity = marker->capacity ? 2 * marker->capacity : 1024;
    marker->stack = realloc(marker->stack, marker->capacity * sizeof *marker->stack);
    if (!marker->stack) vm_fatal("no memory for marking");
  }
  marker->stack[marker->count++] = object;
}

void mark_slot(struct slot *slot, void *context) {
  struct marker *marker = context;
  struct object *object = slot_get(slot);
  if (!object || object->marked || !concerns(marker, object)) return;
  object->marked = true;
  push(marker, object);
}

static void mark_root(struct slot *slot, const struct root *root, void *context) {
  (void)root;
  mark_slot(slot, context);
}

void mark_drain(struct marker *marker) {
  while (marker->count > 0) object_visit(marker->stack[--marker->count], mark_slot, marker);
}

void mark_roots(struct marker *marker, struct heap *heap, jint below) {
  *marker = (struct marker){.heap = heap, .youngest_left_out = below};
  roots_visit(heap->vm, mark_root, marker);
  mark_drain(marker);
}

void mark_end(struct marker *marker) {
  free(marker->stack);
}

void mark_weak(struct slot *slot, void *context) {
  const struct object *object = slot_get(slot);
  if (object && concerns(context, object) && !object->marked) slot_set(slot, NULL);
}
