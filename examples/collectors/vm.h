/* SPDX-License-Identifier: MIT */
/* The VM. Functions of JVMPI have no environment: a process has one VM. */
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
  struct class *classes; /* a list, newest first */
  struct class *object_class, *class_class, *thread_class;
  struct class *primitives[16]; /* classes of arrays of primitive values, by type */
  pthread_mutex_t lock;         /* protects the list of classes and the references */
  struct references references;
  struct monitors monitors;
  struct jvmpi_port port;
  struct mistake mistake;
  pthread_key_t current; /* the struct thread of the current thread */
  bool live;             /* started and not ended */
  unsigned long long seed;
  FILE *dump_text; /* the file for heap dumps as text, or NULL */
};

/* The VM, and its initialization before agents are loaded. */
struct vm *vm_get(void);
void vm_init(struct vm *vm);

/* Starts the VM and reports this to agents: the current thread becomes its main thread. NULL without memory. */
struct thread *vm_start(struct vm *vm, const struct collector *collector, size_t heap_size);

/* Ends the VM, in its main thread. Memory that daemons may use is not freed. */
void vm_stop(struct thread *thread);

/* Prints a message on standard error, and exits with status 1. */
_Noreturn void vm_fatal(const char *message);

#endif
