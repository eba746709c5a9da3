/* SPDX-License-Identifier: MIT */
#include "slide.h"

#include "roots.h"
#include "vm.h"

#include <string.h>

void slide_plan(struct heap *heap, const struct space *from, char **top) {
  struct object *object = space_first(from);
  for (; object; object = space_next(from, object)) {
    if (!object->marked) {
      heap->objects--;
      heap->used -= object->size;
      continue;
    }
    object->forward = (struct object *)(void *)*top;
    *top += object->size;
  }
}

void slide_free(struct heap *heap, const struct space *from) {
  struct object *object = space_first(from);
  for (; object; object = space_next(from, object))
    if (!object->marked) report_object_free(heap->vm, object);
}

void slide_update_slot(struct slot *slot, void *unused) {
  (void)unused;
  struct object *object = slot_get(slot);
  if (object && object->forward) slot_set(slot, object->forward);
}

static void update_root(struct slot *slot, const struct root *root, void *unused) {
  (void)root;
  slide_update_slot(slot, unused);
}

void slide_update_roots(struct heap *heap) {
  roots_visit(heap->vm, update_root, NULL);
  weak_visit(heap->vm, slide_update_slot, NULL);
}

void slide_update_object(struct object *object) {
  object_visit(object, slide_update_slot, NULL);
}

void slide_update_space(const struct space *from) {
  struct object *object = space_first(from);
  for (; object; object = space_next(from, object))
    if (object->marked) slide_update_object(object);
}

static void move(struct heap *heap, struct object *object, jint arena) {
  struct object *to = object->forward;
  jint old_arena = object->arena;
  memmove(to, object, object->size);
  to->forward = NULL;
  to->marked = false;
  to->arena = (uint8_t)arena;
  if (to != object || arena != old_arena)
    report_object_move(heap->vm, old_arena, object, arena, to);
}

void slide_move(struct heap *heap, const struct space *from, jint arena) {
  struct object *next;
  for (struct object *object = space_first(from); object; object = next) {
    /* An object may overlap its old address. */
    next = space_next(from, object);
    if (object->marked) move(heap, object, arena);
  }
}
