/* SPDX-License-Identifier: MIT */
#include "space.h"

void space_init(struct space *space, jint arena, const char *name, char *begin, size_t size) {
  *space = (struct space){arena, name, begin, begin + size, begin};
}

void *space_take(struct space *space, size_t size) {
  if (size > space_left(space)) return NULL;
  void *memory = space->top;
  space->top += size;
  return memory;
}

struct object *space_first(const struct space *space) {
  return space->top == space->begin ? NULL : (struct object *)(void *)space->begin;
}

struct object *space_next(const struct space *space, const struct object *object) {
  char *next = (char *)(uintptr_t)object + object->size;
  return next < space->top ? (struct object *)(void *)next : NULL;
}
