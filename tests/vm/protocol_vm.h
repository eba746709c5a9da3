/* SPDX-License-Identifier: MIT */
/* The VM of the tests of jvmti_protocol.h. */
#ifndef PROTOCOL_VM_H
#define PROTOCOL_VM_H

#include "jvmti_events.h"
#include "jvmti_impl.h"
#include "jvmti_protocol.h"
#include "jvmti_table.h"

enum { CLASS_UNLOAD = 49, HEAP_SHRINK = 12 };

enum { ALIVE, OTHER, DEAD, THREADS };

struct thread {
  int none;
};

struct environment {
  struct jvmti_protocol_env protocol; /* first */
  struct jvmti_thread_events events[THREADS];
};

struct jni {
  const struct JNINativeInterface_ *functions; /* first */
  struct vm *vm;
};

struct vm {
  const struct JNIInvokeInterface_ *functions; /* first */
  struct jvmti_port port;
  struct jvmti_protocol protocol;
  struct jni jni;
  struct JNINativeInterface_ jni_table;
  struct thread threads[THREADS];

  /* Set by the test. */
  long memory;     /* remaining allocations; -1: any number */
  int foreign;     /* the caller is unknown */
  int other_lives; /* the thread OTHER */

  /* Recorded calls. */
  int inside, locked, mistakes;
  long allocated;
  int disposed, capability_changes, event_changes, extension_changes, jni_changes, generated;
  jint wanted;
};

/* A VM in the OnLoad phase. */
void vm_init(struct vm *vm);

/* Frees it. Returns the number of mistakes and of remaining allocations. */
int vm_end(struct vm *vm);

#endif
