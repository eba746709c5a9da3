/* SPDX-License-Identifier: MIT */
/* What is live, found without any collector: for dumps, and for tests to compare with. */
#ifndef LIVE_H
#define LIVE_H

#include "thread.h"

/* The objects that can be reached from the roots, in the order in which they were found. */
struct live {
  struct object **objects;
  size_t count;
  struct object **table; /* the same by address, for the search */
  size_t capacity;       /* a power of two */
};

/* Finds them while no other thread touches the heap. */
void live_find(struct live *live, struct vm *vm);
void live_free(struct live *live);

/* Prints a line for each class of which there have been objects, in the order of names: "CLASS OBJECTS BYTES MADE", where
 * the first two numbers are of the live ones and MADE is of all there have been. */
void live_print(struct thread *thread);

#endif
