/* SPDX-License-Identifier: MIT */
#include "heap.h"

#include "thread.h"
#include "vm.h"

#include <stdlib.h>
#include <string.h>

const struct collector *collector_find(const char *name) {
  static const struct collector *const all[] = {&mark_sweep, &mark_compact, &copying, &generational,
                                                &reference_counting};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i]->name, name) == 0) return all[i];
  return NULL;
}

bool heap_start(struct heap *heap, struct vm *vm, const struct collector *collector, size_t size) {
  heap->vm = vm;
  heap->collector = collector;
  heap->size = heap->total = size & ~(size_t)(OBJECT_ALIGN - 1);
  heap->begin = aligned_alloc(OBJECT_ALIGN, heap->size);
  pthread_mutex_init(&heap->lock, NULL);
  return heap->begin && collector->start(heap);
}

void heap_stop(struct heap *heap) {
  if (heap->collector) heap->collector->stop(heap);
  free(heap->begin);
  pthread_mutex_destroy(&heap->lock);
}

/* Counts the objects, too. */
static struct object *take(struct heap *heap, size_t size, long long *taken) {
  pthread_mutex_lock(&heap->lock);
  struct object *object = heap->collector->allocate(heap, size);
  if (object) {
    heap->taken++;
    heap->objects++;
    heap->used += (long long)size;
  }
  *taken = heap->taken;
  pthread_mutex_unlock(&heap->lock);
  return object;
}

/* Collects repeatedly while other threads take the memory that becomes free. */
static struct object *take_or_collect(struct thread *thread, size_t size) {
  enum { AT_LEAST = 4, AT_MOST = 1000 };
  struct heap *heap = &thread->vm->heap;
  long long before, now;
  struct object *object = take(heap, size, &now);
  for (int i = 0; !object && i < AT_MOST; i++) {
    if (!heap_collect(thread, i == 0 ? COLLECT_SOME : COLLECT_ALL))
      vm_fatal("out of memory: an agent has disabled collections");
    before = now;
    object = take(heap, size, &now);
    if (i + 1 >= AT_LEAST && now == before) break;
  }
  if (!object) vm_fatal("out of memory");
  return object;
}

static void make(struct thread *thread, struct slot *into, struct class *type, uint32_t length,
                 size_t size) {
  if (size > INT32_MAX) vm_fatal("out of memory: an array is too large");
  heap_safepoint(thread);
  struct object *object = take_or_collect(thread, size);
  uint8_t arena = object->arena;
  memset(object, 0, size);
  object->class = type;
  object->size = (uint32_t)size;
  object->length = length;
  object->type = type->type;
  object->arena = arena;
  atomic_fetch_add_explicit(&type->made, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&type->made_bytes, (long long)size, memory_order_relaxed);
  root_store(&thread->vm->heap, into, object);
}

void heap_new_silently(struct thread *thread, struct slot *into, struct class *type) {
  make(thread, into, type, 0, object_round(type->end));
}

void heap_new(struct thread *thread, struct slot *into, struct class *type) {
  heap_new_silently(thread, into, type);
  report_object_alloc(thread, into);
}

void heap_new_array(struct thread *thread, struct slot *into, struct class *type, uint32_t length) {
  make(thread, into, type, length, array_size(type->type, length));
  report_object_alloc(thread, into);
}

void heap_store(struct heap *heap, struct object *holder, struct slot *slot, struct object *value) {
  if (heap->collector->store) heap->collector->store(heap, holder, slot, value);
  else slot_set(slot, value);
}

void root_store(struct heap *heap, struct slot *slot, struct object *value) {
  heap_store(heap, NULL, slot, value);
}

bool heap_collect(struct thread *thread, enum collection why) {
  struct vm *vm = thread->vm;
  if (atomic_load(&thread->keeps)) return false;
  while (!world_stop_others(thread))
    if (why != COLLECT_ALL) return true;
  report_gc_start(thread);
  vm->heap.collector->collect(&vm->heap, why);
  vm->heap.collections++;
  report_gc_finish(thread);
  world_start_others(thread);
  return true;
}

static void stress(struct thread *thread) {
  struct heap *heap = &thread->vm->heap;
  if (heap->stress == 0 || !thread->vm->live || atomic_load(&thread->keeps)) return;
  long many = atomic_fetch_add_explicit(&heap->safepoints, 1, memory_order_relaxed);
  if (many % heap->stress == 0) heap_collect(thread, many % 8 == 0 ? COLLECT_ALL : COLLECT_SOME);
}

void heap_safepoint(struct thread *thread) {
  world_poll(thread);
  stress(thread);
  if (atomic_load_explicit(&thread->vm->heap.pressing, memory_order_relaxed))
    heap_collect(thread, COLLECT_DEAD);
}

/* An object has a known class. */
bool heap_has(struct heap *heap, const void *address) {
  const struct object *object = address;
  pthread_mutex_lock(&heap->lock);
  bool held = (uintptr_t)address % OBJECT_ALIGN == 0 && heap->collector->holds(heap, address);
  pthread_mutex_unlock(&heap->lock);
  size_t left = held ? (size_t)(heap->begin + heap->size - (const char *)address) : 0;
  if (left < sizeof *object) return false;
  return object->type != TYPE_FREE && class_known(heap->vm, object->class);
}
