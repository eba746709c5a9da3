/* SPDX-License-Identifier: MIT */
#include "vm.h"

#include "port.h"

#include <stdio.h>
#include <stdlib.h>

void vm_fatal(const char *message) {
  fprintf(stderr, "collectors: %s\n", message);
  exit(1);
}

/* The VM of functions of JVMPI, which have no environment. */
struct vm *vm_get(void) {
  static struct vm vm;
  return &vm;
}

void vm_init(struct vm *vm) {
  vm->functions = &invocation_table;
  if (pthread_key_create(&vm->current, NULL) != 0) vm_fatal("no key for threads");
  pthread_mutex_init(&vm->lock, NULL);
  world_start(&vm->world);
  monitors_start(vm);
  port_init(vm);
}

struct thread *vm_start(struct vm *vm, const struct collector *collector, size_t heap_size) {
  struct thread *thread = thread_current(vm);
  thread->native = false;
  thread_name(thread, "main");
  world_enter(thread);
  if (!heap_start(&vm->heap, vm, collector, heap_size)) return NULL;
  if (!classes_start(thread)) return NULL;
  thread_announce(thread, thread);
  vm->live = true;
  report_vm(thread, JVMPI_EVENT_JVM_INIT_DONE);
  return thread;
}

/* True if no other thread can call functions. A thread that waits for signals is known after its first signal. */
static bool deserted(struct vm *vm, const struct thread *thread) {
  pthread_mutex_lock(&vm->world.lock);
  bool alone = vm->world.threads == thread && !thread->next;
  pthread_mutex_unlock(&vm->world.lock);
  return alone;
}

void vm_stop(struct thread *thread) {
  struct vm *vm = thread->vm;
  report_vm(thread, JVMPI_EVENT_JVM_SHUT_DOWN);
  vm->live = false;
  world_leave(thread);
  if (!deserted(vm, thread)) return;
  monitors_free(vm);
  references_free(vm);
  threads_free(vm);
  classes_free(vm);
  heap_stop(&vm->heap);
  world_stop(&vm->world);
  pthread_mutex_destroy(&vm->lock);
  pthread_key_delete(vm->current);
}
