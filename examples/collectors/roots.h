/* SPDX-License-Identifier: MIT */
/* Roots: the references from which everything live can be reached. */
#ifndef ROOTS_H
#define ROOTS_H

#include "object.h"

struct thread;
struct vm;

/* What a root is; `kind` is one of JVMPI_GC_ROOT_..., 0 for a static field; `frame` counts from the top, -1 for
 * none. */
struct root {
  jint kind;
  struct thread *thread;
  jint frame;
  jobject reference;
};

/* Calls `visit` for each root, NULL or not, and it may replace the reference. Weak references are no roots. No
 * thread may touch the heap meanwhile. */
void roots_visit(struct vm *vm,
                 void (*visit)(struct slot *slot, const struct root *root, void *context),
                 void *context);

/* Calls `visit` for each place that leads to an object without keeping it: weak references, and from monitors
 * to their objects. It sets those to NULL whose objects are gone, and to the new place of others. */
void weak_visit(struct vm *vm, void (*visit)(struct slot *slot, void *context), void *context);

#endif
