/* SPDX-License-Identifier: MIT */
/* References to objects. */
#include "minivm.h"

#include <stdlib.h>

enum { INDEX_BITS = 16, LIMIT = 1 << INDEX_BITS };

void references_init(struct references *references) {
  pthread_mutex_init(&references->lock, NULL);
}

void references_free(struct references *references) {
  free(references->at);
  pthread_mutex_destroy(&references->lock);
}

/* The index of an unused entry, or LIMIT. */
static size_t free_entry(struct references *references) {
  size_t index = 0, capacity = references->capacity;
  while (index < capacity && references->at[index].object) index++;
  if (index < capacity || capacity == LIMIT) return index;
  capacity = capacity ? capacity * 2 : 64;
  struct reference *at = realloc(references->at, capacity * sizeof *at);
  if (!at) return LIMIT;
  for (size_t i = index; i < capacity; i++) at[i] = (struct reference){0};
  references->at = at;
  references->capacity = capacity;
  return index;
}

static jobject make(struct vm *vm, struct object *object, struct thread *owner) {
  struct references *references = &vm->references;
  if (!object) return NULL;
  uintptr_t value = 0;
  pthread_mutex_lock(&references->lock);
  size_t index = free_entry(references);
  if (index < LIMIT) {
    struct reference *reference = &references->at[index];
    reference->object = object;
    reference->owner = owner;
    reference->depth = owner ? owner->depth : 0;
    reference->serial = ++references->serial;
    value = reference->serial << INDEX_BITS | index;
  }
  pthread_mutex_unlock(&references->lock);
  return (jobject)value;
}

jobject reference_local(struct thread *thread, struct object *object) {
  return make(thread->vm, object, thread);
}

jobject reference_global(struct vm *vm, struct object *object) {
  return make(vm, object, NULL);
}

/* The entry of a reference, or NULL if it is invalid. Called with the lock. */
static struct reference *find(struct references *references, jobject reference) {
  uintptr_t value = (uintptr_t)reference, index = value & (LIMIT - 1);
  if (index >= references->capacity) return NULL;
  struct reference *found = &references->at[index];
  return found->object && found->serial << INDEX_BITS == value - index ? found : NULL;
}

struct object *reference_object(struct vm *vm, jobject reference) {
  pthread_mutex_lock(&vm->references.lock);
  struct reference *found = find(&vm->references, reference);
  struct object *object = found ? found->object : NULL;
  pthread_mutex_unlock(&vm->references.lock);
  return object;
}

jint references_count(struct vm *vm) {
  struct references *references = &vm->references;
  jint count = 0;
  pthread_mutex_lock(&references->lock);
  for (size_t i = 0; i < references->capacity; i++) count += references->at[i].object != NULL;
  pthread_mutex_unlock(&references->lock);
  return count;
}

void reference_delete(struct vm *vm, jobject reference) {
  pthread_mutex_lock(&vm->references.lock);
  struct reference *found = find(&vm->references, reference);
  if (found) found->object = NULL;
  pthread_mutex_unlock(&vm->references.lock);
}

void frame_push(struct thread *thread) {
  thread->depth++;
}

void frame_pop(struct thread *thread) {
  struct references *references = &thread->vm->references;
  pthread_mutex_lock(&references->lock);
  for (size_t i = 0; i < references->capacity; i++) {
    struct reference *reference = &references->at[i];
    if (reference->owner == thread && reference->depth >= thread->depth) reference->object = NULL;
  }
  pthread_mutex_unlock(&references->lock);
  thread->depth--;
}

struct class *reference_class(struct vm *vm, jclass reference) {
  struct object *object = reference_object(vm, reference);
  return object && object->kind == OBJECT_CLASS ? object->self : NULL;
}

struct thread *reference_thread(struct vm *vm, jthread reference) {
  struct object *object = reference_object(vm, reference);
  return object && object->kind == OBJECT_THREAD ? object->self : NULL;
}
