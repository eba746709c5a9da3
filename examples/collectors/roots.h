/* SPDX-License-Identifier: MIT */
/* Roots: the references from which all live objects are reachable. */
#ifndef ROOTS_H
#define ROOTS_H

#include "object.h"

struct thread;
struct vm;

/* The kind of a root: JVMPI_GC_ROOT_..., or 0 for a static field; `frame` is the depth, or -1. */
struct root {
  jint kind;
  struct thread *thread;
  jint frame;
  jobject reference;
};

/* Calls `visit`, which may replace the reference, for each root, including NULL. Weak references are not roots. No
 * other thread may access the heap. */
void roots_visit(struct vm *vm,
                 void (*visit)(struct slot *slot, const struct root *root, void *context),
                 void *context);

/* Calls `visit` for each weak reference, and for the references from monitors to their objects. It sets references to
 * dead objects to NULL, and others to the new address. */
void weak_visit(struct vm *vm, void (*visit)(struct slot *slot, void *context), void *context);

#endif
