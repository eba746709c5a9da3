/* SPDX-License-Identifier: MIT */
/* Live objects, found without a collector, for dumps and for comparisons in tests. */
#ifndef LIVE_H
#define LIVE_H

#include "thread.h"

/* The objects that are reachable from the roots, in the order in which they were found. */
struct live {
  struct object **objects;
  size_t count;
  struct object **table; /* hashed by address */
  size_t capacity;       /* a power of two */
};

/* Finds the objects while no other thread accesses the heap. */
void live_find(struct live *live, struct vm *vm);
void live_free(struct live *live);

/* Prints a line for each class that has ever had objects, sorted by name: "CLASS OBJECTS BYTES MADE". The first two
 * numbers count live objects, and MADE all objects ever created. */
void live_print(struct thread *thread);

#endif
