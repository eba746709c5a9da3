/* SPDX-License-Identifier: MIT */
#include "minivm.h"

#include "jvmti_table.h"

#include <stdlib.h>

struct vm *vm_new(const char *name, struct jvmti_trace *trace) {
  struct vm *vm = calloc(1, sizeof *vm);
  if (!vm) return NULL;
  if (pthread_key_create(&vm->current, NULL) != 0) {
    free(vm);
    return NULL;
  }
  pthread_mutex_init(&vm->lock, NULL);
  pthread_mutex_init(&vm->protocol_lock, NULL);
  references_init(&vm->references);
  vm->functions = &invocation_table;
  vm->name = name;
  vm->group.kind = OBJECT_THREAD_GROUP;
  port_init(vm);
  environments_init(vm);
  jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_ONLOAD);
  JVMTI_STORE(vm->port.trace, trace);
  jvmti_table_fill(&vm->table, trace ? &jvmti_table_traced : &jvmti_table_checked);
  return vm;
}

struct thread *vm_start(struct vm *vm) {
  jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_PRIMORDIAL);
  struct thread *thread = thread_attach(vm, "main", JVMTI_CALLER_JAVA);
  if (!thread || !class_add(vm, "I") || !class_add(vm, "Ljava/lang/Object;")) return NULL;
  jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_START);
  post_vm_start(thread);
  jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_LIVE);
  post_vm_init(thread);
  post_thread_start(thread);
  return thread;
}

void vm_stop(struct vm *vm) {
  struct thread *thread = thread_current(vm);
  if (JVMTI_LOAD(vm->protocol.phase) == JVMTI_PHASE_LIVE) {
    post_thread_end(thread);
    post_vm_death(thread);
  }
  jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_DEAD);
  agents_unload(vm);
}

void vm_free(struct vm *vm) {
  monitors_free(vm);
  threads_free(vm);
  classes_free(vm);
  environments_free(vm);
  references_free(&vm->references);
  pthread_key_delete(vm->current);
  pthread_mutex_destroy(&vm->protocol_lock);
  pthread_mutex_destroy(&vm->lock);
  free(vm);
}
