/* SPDX-License-Identifier: MIT */
/* A space: a part of the heap in which memory is allocated from one end. Each is an arena for agents. */
#ifndef SPACE_H
#define SPACE_H

#include "object.h"

struct space {
  jint arena;
  const char *name;
  char *begin;
  char *end;
  char *top; /* the end of the objects */
};

/* Initializes a space with the memory from `begin`. */
void space_init(struct space *space, jint arena, const char *name, char *begin, size_t size);

static inline size_t space_used(const struct space *space) {
  return (size_t)(space->top - space->begin);
}

static inline size_t space_left(const struct space *space) {
  return (size_t)(space->end - space->top);
}

static inline bool space_has(const struct space *space, const void *address) {
  return (const char *)address >= space->begin && (const char *)address < space->end;
}

/* Memory for an object of this size in bytes, or NULL. */
void *space_take(struct space *space, size_t size);

/* The first object, and the next one, or NULL at the end. */
struct object *space_first(const struct space *space);
struct object *space_next(const struct space *space, const struct object *object);

#endif
