/* SPDX-License-Identifier: MIT */
#include "sweep.h"

#include "mark.h"
#include "roots.h"
#include "vm.h"

void sweep_start(struct sweep *sweep, struct heap *heap, jint arena, const char *name) {
  space_init(&sweep->space, arena, name, heap->begin, heap->size);
  sweep->space.top = sweep->space.end;
  free_list_add(&sweep->free, heap->begin, heap->size);
  report_arena_new(heap->vm, arena, name);
}

static void bury(struct heap *heap, struct object *object) {
  report_object_free(heap->vm, object);
  heap->objects--;
  heap->used -= object->size;
}

void sweep_free(struct sweep *sweep, struct heap *heap, struct object *object) {
  bury(heap, object);
  free_list_add(&sweep->free, object, object->size);
}

/* Calls `dying` for each dead object while the objects that it refers to still exist. */
static void tell_dying(struct sweep *sweep, struct heap *heap,
                       void (*dying)(struct heap *heap, struct object *object)) {
  struct object *object = space_first(&sweep->space);
  for (; object; object = space_next(&sweep->space, object))
    if (object->type != TYPE_FREE && !object->marked) dying(heap, object);
}

/* Builds the lists again: adjacent pieces of free memory are joined. */
static void sweep_all(struct sweep *sweep, struct heap *heap) {
  char *free_from = NULL;
  free_list_clear(&sweep->free);
  struct object *object = space_first(&sweep->space);
  while (object) {
    struct object *next = space_next(&sweep->space, object);
    bool live = object->type != TYPE_FREE && object->marked;
    if (object->type != TYPE_FREE && !live) bury(heap, object);
    if (!live && !free_from) free_from = (char *)object;
    if (live) object->marked = false;
    char *end = live ? (char *)object : next ? NULL : sweep->space.end;
    if (free_from && end) {
      free_list_add(&sweep->free, free_from, (size_t)(end - free_from));
      free_from = NULL;
    }
    object = next;
  }
}

void sweep_collect(struct sweep *sweep, struct heap *heap,
                   void (*dying)(struct heap *heap, struct object *object)) {
  struct marker marker;
  mark_roots(&marker, heap, 0);
  weak_visit(heap->vm, mark_weak, &marker);
  mark_end(&marker);
  if (dying) tell_dying(sweep, heap, dying);
  sweep_all(sweep, heap);
}

void sweep_walk(struct sweep *sweep, bool (*visit)(struct object *object, void *context),
                void *context) {
  struct object *object = space_first(&sweep->space);
  for (; object; object = space_next(&sweep->space, object))
    if (object->type != TYPE_FREE && !visit(object, context)) return;
}
