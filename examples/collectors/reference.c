/* SPDX-License-Identifier: MIT */
#include "reference.h"

#include "thread.h"
#include "vm.h"

#include <stdlib.h>

jobject reference_new(struct thread *thread, struct slot *to, bool weak) {
  struct vm *vm = thread->vm;
  struct reference *reference = calloc(1, sizeof *reference);
  if (!reference || !slot_get(to)) {
    free(reference);
    return NULL;
  }
  reference->weak = weak;
  /* Reference counting does not count weak references. */
  if (weak) slot_set(&reference->slot, slot_get(to));
  else root_store(&vm->heap, &reference->slot, slot_get(to));
  pthread_mutex_lock(&vm->lock);
  reference->next = vm->references.first;
  vm->references.first = reference;
  pthread_mutex_unlock(&vm->lock);
  report_reference_new(thread, reference);
  return (jobject)(void *)reference;
}

jobject reference_local(struct thread *thread, struct object *object) {
  if (!object) return NULL;
  if (!thread->locals) thread->locals = calloc(1, sizeof *thread->locals);
  struct reference *reference = thread->locals ? calloc(1, sizeof *reference) : NULL;
  if (!reference) return NULL;
  root_store(&thread->vm->heap, &reference->slot, object);
  reference->next = thread->locals->first;
  thread->locals->first = reference;
  return (jobject)(void *)reference;
}

static struct reference **find(struct reference **at, jobject reference) {
  while (*at && *at != (struct reference *)(void *)reference) at = &(*at)->next;
  return *at ? at : NULL;
}

static struct reference *take(struct reference **list, jobject reference) {
  struct reference **at = find(list, reference);
  struct reference *found = at ? *at : NULL;
  if (at) *at = found->next;
  return found;
}

void reference_delete(struct thread *thread, jobject reference) {
  struct vm *vm = thread->vm;
  struct reference *local = thread->locals ? take(&thread->locals->first, reference) : NULL;
  struct reference *global = NULL;
  if (!local) {
    pthread_mutex_lock(&vm->lock);
    global = take(&vm->references.first, reference);
    pthread_mutex_unlock(&vm->lock);
  }
  if (global) report_reference_free(thread, global);
  if (global && global->weak) slot_set(&global->slot, NULL);
  struct reference *found = local ? local : global;
  if (found) root_store(&vm->heap, &found->slot, NULL);
  free(found);
}

struct slot *reference_slot(struct thread *thread, jobject reference) {
  struct vm *vm = thread->vm;
  struct reference **at = thread->locals ? find(&thread->locals->first, reference) : NULL;
  if (at) return &(*at)->slot;
  pthread_mutex_lock(&vm->lock);
  at = find(&vm->references.first, reference);
  struct slot *slot = at ? &(*at)->slot : NULL;
  pthread_mutex_unlock(&vm->lock);
  return slot;
}

struct reference *locals_first(const struct thread *thread) {
  return thread->locals ? thread->locals->first : NULL;
}

void locals_end(struct thread *thread) {
  while (thread->locals && thread->locals->first) {
    struct reference *reference = thread->locals->first;
    thread->locals->first = reference->next;
    root_store(&thread->vm->heap, &reference->slot, NULL);
    free(reference);
  }
}

void locals_free(struct thread *thread) {
  struct reference *next;
  for (struct reference *reference = locals_first(thread); reference; reference = next) {
    next = reference->next;
    free(reference);
  }
  free(thread->locals);
  thread->locals = NULL;
}

void references_free(struct vm *vm) {
  struct reference *next;
  for (struct reference *reference = vm->references.first; reference; reference = next) {
    next = reference->next;
    free(reference);
  }
  vm->references.first = NULL;
}
