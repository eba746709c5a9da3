/* SPDX-License-Identifier: MIT */
/* Names to things: a hash table for what a header declares. */
#ifndef JVMTIC_BASE_NAMES_H
#define JVMTIC_BASE_NAMES_H

#include "base/arena.h"

#include <stddef.h>

struct c_name {
  const char *name; /* owned by the arena; NULL: a free place */
  size_t length;
  void *value;
};

/* An empty table is all zero, except for the arena. */
struct c_names {
  struct arena *arena;
  struct c_name *slots;
  size_t capacity, count;
};

/* The entry of that name, or NULL. */
struct c_name *c_names_find(const struct c_names *names, const char *name, size_t length);

/* The entry of that name, made with a NULL value when there was none. It moves with the next one made. */
struct c_name *c_names_enter(struct c_names *names, const char *name, size_t length);

#endif
