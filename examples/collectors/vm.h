/* SPDX-License-Identifier: MIT */
/* The VM, its life, and its parts. Functions of JVMPI take no environment: there is one VM in a process. */
#ifndef VM_H
#define VM_H

#include "heap.h"
#include "invocation.h"
#include "jvmpi_port.h"
#include "mistake.h"
#include "monitor.h"
#include "reference.h"
#include "report.h"
#include "thread.h"

#include <stdio.h>

struct vm {
  const struct JNIInvokeInterface_ *functions; /* first: the JavaVM* points here */
  struct world world;
  struct heap heap;
  struct class *classes; /* one list, newest first */
  struct class *object_class, *class_class, *thread_class;
  struct class *primitives[16]; /* classes of arrays of primitive values, by type */
  pthread_mutex_t lock;         /* of the list of classes, of references */
  struct references references;
  struct monitors monitors;
  struct jvmpi_port port;
  struct mistake mistake;
  pthread_key_t current; /* the struct thread of the current thread */
  bool live;             /* it has started, and not ended */
  unsigned long long seed;
  FILE *dump_text; /* what dumps of the heap have to say is written to it; or NULL */
};

/* The one VM, and what it needs before agents can be loaded. */
struct vm *vm_get(void);
void vm_init(struct vm *vm);

/* Starts it: the current thread is its main thread, and agents are told. NULL: no memory. */
struct thread *vm_start(struct vm *vm, const struct collector *collector, size_t heap_size);

/* Ends it, in its main thread. What daemons may still use is not freed. */
void vm_stop(struct thread *thread);

/* Says on standard error what is wrong, and ends the process: 1. */
_Noreturn void vm_fatal(const char *message);

#endif
