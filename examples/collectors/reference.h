/* SPDX-License-Identifier: MIT */
/* References of JNI, which agents and native code have instead of addresses. A jobject is the address of a
 * reference. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "object.h"

struct thread;
struct vm;

struct reference {
  struct reference *next;
  struct slot slot;
  bool weak; /* does not keep its object alive */
};

/* Global references, protected by vm->lock. */
struct references {
  struct reference *first;
};

/* The local references of a thread. */
struct local_references {
  struct reference *first;
};

/* Creates a global reference to the object in a slot, and reports it to agents. NULL without memory or object. The
 * thread must be in THREAD_JAVA. */
jobject reference_new(struct thread *thread, struct slot *to, bool weak);

/* A local reference, valid until the current call of the agent returns. NULL without memory or object. */
jobject reference_local(struct thread *thread, struct object *object);

/* Deletes a reference of any kind, and reports global ones to agents. Ignores an invalid reference. */
void reference_delete(struct thread *thread, jobject reference);

/* The slot with the object, or NULL for an invalid or deleted reference. */
struct slot *reference_slot(struct thread *thread, jobject reference);

/* The first local reference of a thread; deletes all of them. */
struct reference *locals_first(const struct thread *thread);
void locals_end(struct thread *thread);
void locals_free(struct thread *thread);

void references_free(struct vm *vm);

#endif
