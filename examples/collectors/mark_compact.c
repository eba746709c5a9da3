/* SPDX-License-Identifier: MIT */
/* Mark and compact. There is one arena, and objects are created at its end. Unmarked objects are freed, and the
 * others slide to the beginning: the old and new arena of a move are the same. */
#include "mark.h"
#include "roots.h"
#include "slide.h"
#include "vm.h"

#include <stdlib.h>

enum { ARENA = 1 };

static bool start(struct heap *heap) {
  struct space *space = calloc(1, sizeof *space);
  if (!space) return false;
  space_init(space, ARENA, "heap", heap->begin, heap->size);
  heap->data = space;
  report_arena_new(heap->vm, ARENA, space->name);
  return true;
}

static struct object *allocate(struct heap *heap, size_t size) {
  struct object *object = space_take(heap->data, size);
  if (object) object->arena = ARENA;
  return object;
}

static void collect(struct heap *heap, enum collection why) {
  (void)why;
  struct space *space = heap->data;
  struct marker marker;
  mark_roots(&marker, heap, 0);
  weak_visit(heap->vm, mark_weak, &marker);
  mark_end(&marker);
  char *top = space->begin;
  slide_free(heap, space);
  slide_plan(heap, space, &top);
  slide_update_roots(heap);
  slide_update_space(space);
  slide_move(heap, space, ARENA);
  space->top = top;
}

static bool holds(const struct heap *heap, const void *address) {
  const struct space *space = heap->data;
  return space_has(space, address) && (const char *)address < space->top;
}

static void walk(struct heap *heap, bool (*visit)(struct object *object, void *context),
                 void *context) {
  struct space *space = heap->data;
  struct object *object = space_first(space);
  while (object && visit(object, context)) object = space_next(space, object);
}

static void stop(struct heap *heap) {
  free(heap->data);
}

const struct collector mark_compact = {
    .name = "mark-compact",
    .start = start,
    .allocate = allocate,
    .collect = collect,
    .holds = holds,
    .walk = walk,
    .stop = stop,
};
