/* SPDX-License-Identifier: MIT */
/* Two-space copying. Each half of the heap is an arena. Reachable objects are moved to the other half, in the order
 * in which they are found. Then the old half is deleted with all other objects, and created again with the same
 * ID. */
#include "report.h"
#include "roots.h"
#include "space.h"
#include "vm.h"

#include <stdlib.h>
#include <string.h>

struct halves {
  struct space spaces[2];
  int current; /* the half for new objects */
};

static bool start(struct heap *heap) {
  struct halves *halves = calloc(1, sizeof *halves);
  if (!halves) return false;
  size_t half = heap->size / 2 & ~(size_t)(OBJECT_ALIGN - 1);
  space_init(&halves->spaces[0], 1, "first half", heap->begin, half);
  space_init(&halves->spaces[1], 2, "second half", heap->begin + half, half);
  heap->data = halves;
  heap->total = half;
  for (int i = 0; i < 2; i++)
    report_arena_new(heap->vm, halves->spaces[i].arena, halves->spaces[i].name);
  return true;
}

static struct object *allocate(struct heap *heap, size_t size) {
  struct halves *halves = heap->data;
  struct space *space = &halves->spaces[halves->current];
  struct object *object = space_take(space, size);
  if (object) object->arena = (uint8_t)space->arena;
  return object;
}

/* The state of a collection. */
struct scavenge {
  struct heap *heap;
  struct space *from;
  struct space *to;
};

/* The other half has the same size, so there is room. */
static struct object *copy(struct scavenge *scavenge, struct object *object) {
  struct object *to = space_take(scavenge->to, object->size);
  memcpy(to, object, object->size);
  to->arena = (uint8_t)scavenge->to->arena;
  object->forward = to;
  scavenge->heap->objects++;
  scavenge->heap->used += to->size;
  report_object_move(scavenge->heap->vm, scavenge->from->arena, object, scavenge->to->arena, to);
  return to;
}

static void reach(struct slot *slot, void *context) {
  struct scavenge *scavenge = context;
  struct object *object = slot_get(slot);
  if (!object || !space_has(scavenge->from, object)) return;
  slot_set(slot, object->forward ? object->forward : copy(scavenge, object));
}

static void reach_root(struct slot *slot, const struct root *root, void *context) {
  (void)root;
  reach(slot, context);
}

/* Clears a reference to an object that was not reached. */
static void look_again(struct slot *slot, void *context) {
  const struct scavenge *scavenge = context;
  struct object *object = slot_get(slot);
  if (object && space_has(scavenge->from, object)) slot_set(slot, object->forward);
}

static void collect(struct heap *heap, enum collection why) {
  (void)why;
  struct halves *halves = heap->data;
  struct space *from = &halves->spaces[halves->current];
  struct space *to = &halves->spaces[!halves->current];
  struct scavenge scavenge = {heap, from, to};
  heap->objects = heap->used = 0;
  roots_visit(heap->vm, reach_root, &scavenge);
  /* Objects after this one have not been scanned yet. */
  for (struct object *object = space_first(to); object; object = space_next(to, object))
    object_visit(object, reach, &scavenge);
  weak_visit(heap->vm, look_again, &scavenge);
  from->top = from->begin;
  report_arena_delete(heap->vm, from->arena);
  report_arena_new(heap->vm, from->arena, from->name);
  halves->current = !halves->current;
}

static bool holds(const struct heap *heap, const void *address) {
  const struct halves *halves = heap->data;
  const struct space *space = &halves->spaces[halves->current];
  return space_has(space, address) && (const char *)address < space->top;
}

static void walk(struct heap *heap, bool (*visit)(struct object *object, void *context),
                 void *context) {
  struct halves *halves = heap->data;
  struct space *space = &halves->spaces[halves->current];
  struct object *object = space_first(space);
  while (object && visit(object, context)) object = space_next(space, object);
}

static void stop(struct heap *heap) {
  free(heap->data);
}

const struct collector copying = {
    .name = "copying",
    .start = start,
    .allocate = allocate,
    .collect = collect,
    .holds = holds,
    .walk = walk,
    .stop = stop,
};
