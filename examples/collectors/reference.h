/* SPDX-License-Identifier: MIT */
/* References of JNI: what agents and native code hold instead of addresses. A jobject is the address of one. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "object.h"

struct thread;
struct vm;

struct reference {
  struct reference *next;
  struct slot slot;
  bool weak; /* it does not keep its object */
};

/* Global references, of vm->lock. */
struct references {
  struct reference *first;
};

/* The local references of a thread. */
struct local_references {
  struct reference *first;
};

/* Makes a global reference to the object in a slot, and tells agents. NULL: no memory, or no object. The thread
 * must be in THREAD_JAVA. */
jobject reference_new(struct thread *thread, struct slot *to, bool weak);

/* A local reference, valid until the call of the agent that goes on is over. NULL: no memory, or no object. */
jobject reference_local(struct thread *thread, struct object *object);

/* Deletes a reference of any kind; agents are told of global ones. One that there is not is ignored. */
void reference_delete(struct thread *thread, jobject reference);

/* The place of the object, or NULL when the reference is none, or none any more. */
struct slot *reference_slot(struct thread *thread, jobject reference);

/* The first of a thread's local references; all of them end. */
struct reference *locals_first(const struct thread *thread);
void locals_end(struct thread *thread);
void locals_free(struct thread *thread);

void references_free(struct vm *vm);

#endif
