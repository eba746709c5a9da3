/* SPDX-License-Identifier: MIT */
#include "agent/agent.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BUCKETS = 1 << 14, RECORDS = 256 };

bool heap_init(struct heap *heap, size_t limit) {
  memset(heap, 0, sizeof *heap);
  heap->mask = FIRST_BUCKETS - 1;
  heap->buckets = calloc(FIRST_BUCKETS, sizeof *heap->buckets);
  heap->limit = limit;
  return heap->buckets && arenas_reserve(heap) && sem_init(&heap->lock, 0, 1) == 0;
}

void heap_lock(struct heap *heap) {
  while (sem_wait(&heap->lock) != 0 && errno == EINTR) continue;
}

bool heap_try(struct heap *heap) {
  return sem_trywait(&heap->lock) == 0;
}

void heap_unlock(struct heap *heap) {
  sem_post(&heap->lock);
}

/* ---- Records ------------------------------------------------------------------------------------- */

static struct object *more_records(struct heap *heap) {
  size_t size = RECORDS * sizeof(struct object);
  struct object *records;
  if (atomic_load(&heap->memory) + size > heap->limit || !(records = malloc(size))) return NULL;
  atomic_fetch_add(&heap->memory, size);
  for (size_t i = 0; i < RECORDS; i++) records[i].next = i + 1 < RECORDS ? &records[i + 1] : NULL;
  return records;
}

/* A record that the collector has freed; with the lock. */
static struct object *take_spare(struct heap *heap) {
  struct object *first = heap->spare, *last = first;
  for (size_t i = 1; last && last->next && i < RECORDS; i++) last = last->next;
  if (!last) return NULL;
  heap->spare = last->next;
  last->next = NULL;
  return first;
}

/* Also merges the objects of the thread. */
static void refill(struct heap *heap, struct thread *thread) {
  if (heap_try(heap)) {
    heap_merge(heap, thread);
    heap_grow(heap);
    thread->spare = take_spare(heap);
    heap_unlock(heap);
  }
  if (!thread->spare) thread->spare = more_records(heap);
}

struct object *heap_record(struct heap *heap, struct thread *thread) {
  struct object *object;
  if (!thread->spare) refill(heap, thread);
  if ((object = thread->spare)) thread->spare = object->next;
  return object;
}

void heap_publish(struct thread *thread, struct object *object) {
  object->next = atomic_load_explicit(&thread->allocated, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit(&thread->allocated, &object->next, object,
                                                memory_order_release, memory_order_relaxed))
    continue;
}

void heap_thread_ended(struct heap *heap, struct thread *thread) {
  struct object *object;
  while ((object = thread->spare)) {
    thread->spare = object->next;
    object->next = heap->spare;
    heap->spare = object;
  }
  if (thread->told) queue_thread_end(&agent.queue, thread);
  if (thread->told) heap->totals.count.threads_ended++;
}

/* ---- The table ----------------------------------------------------------------------------------- */

static struct object **bucket_of(const struct heap *heap, jobjectID id) {
  return &heap->buckets[hash_number(0, (uint64_t)(uintptr_t)id) & heap->mask];
}

void heap_grow(struct heap *heap) {
  size_t old = heap->mask + 1, size = old;
  struct object **before = heap->buckets, **after, *object, *next;
  while (size < heap->count) size *= 2;
  if (size == old || !(after = calloc(size, sizeof *after))) return;
  heap->buckets = after;
  heap->mask = size - 1;
  for (size_t i = 0; i < old; i++)
    for (object = before[i]; object; object = next) {
      struct object **bucket = bucket_of(heap, object->id);
      next = object->next;
      object->next = *bucket;
      *bucket = object;
    }
  free(before);
  atomic_fetch_add(&heap->memory, (size - old) * sizeof *after);
}

uint32_t heap_collection(const struct heap *heap) {
  return (uint32_t)heap->totals.now + 1;
}

static bool moved_now(const struct heap *heap, const struct object *object) {
  return object->moved == heap_collection(heap);
}

struct object *heap_find(struct heap *heap, jobjectID id) {
  struct object *object = *bucket_of(heap, id), *moved = NULL;
  for (; object; object = object->next) {
    if (object->id != id) continue;
    if (!moved_now(heap, object)) return object;
    moved = object;
  }
  return moved;
}

static void link_object(struct heap *heap, struct object *object, jobjectID id) {
  struct object **bucket = bucket_of(heap, id);
  object->id = id;
  object->next = *bucket;
  *bucket = object;
}

static void unlink_object(struct heap *heap, struct object *object) {
  struct object **place = bucket_of(heap, object->id);
  while (*place != object) place = &(*place)->next;
  *place = object->next;
}

static void enter_arena(struct object *object, struct arena *arena) {
  object->arena = arena;
  object->beside = arena->objects;
  object->at = &arena->objects;
  if (object->beside) object->beside->at = &object->beside;
  arena->objects = object;
}

static void leave_arena(struct object *object) {
  *object->at = object->beside;
  if (object->beside) object->beside->at = object->at;
}

/* If an event defines the ID of a live object, the VM has omitted the end of this object. */
static void end_former(struct heap *heap, jobjectID id) {
  struct object *former = heap_find(heap, id);
  if (!former || moved_now(heap, former)) return;
  heap->totals.count.clashes++;
  queue_count(&agent.queue, EVENT_CLASH, 1);
  heap_gone(heap, former);
}

static void insert(struct heap *heap, struct thread *thread, struct object *object) {
  end_former(heap, object->id);
  enter_arena(object, arena_find(heap, object->arena_id));
  link_object(heap, object, object->id);
  object->birth = (uint32_t)heap->totals.now;
  object->moved = 0;
  heap->count++;
  thread->objects++;
  thread->bytes += object->size;
  totals_alloc(&heap->totals, &object->site->totals, &object->arena->amount, object->size);
  queue_alloc(&agent.queue, thread, object);
}

static void merge_no_room(struct heap *heap, struct thread *thread) {
  uint64_t objects = atomic_exchange(&thread->no_room, 0);
  uint64_t bytes = atomic_exchange(&thread->no_room_bytes, 0);
  if (!objects) return;
  heap->totals.count.no_room_objects += objects;
  heap->totals.count.no_room_bytes += bytes;
  queue_no_room(&agent.queue, objects, bytes);
}

/* Objects are reported in the order of their allocation. */
void heap_merge(struct heap *heap, struct thread *thread) {
  struct object *object, *next, *first = NULL;
  if (!thread->told && (thread->env || atomic_load(&thread->allocated))) {
    thread->told = true;
    heap->totals.count.threads_started++;
    queue_thread_start(&agent.queue, thread);
  }
  object = atomic_exchange_explicit(&thread->allocated, NULL, memory_order_acquire);
  for (; object; object = next) {
    next = object->next;
    object->next = first;
    first = object;
  }
  for (object = first; object; object = next) {
    next = object->next;
    insert(heap, thread, object);
  }
  merge_no_room(heap, thread);
}

void heap_merge_all(struct heap *heap) {
  struct thread *thread = atomic_load(&agent.threads.first);
  for (; thread; thread = atomic_load(&thread->next)) heap_merge(heap, thread);
}

void heap_gone(struct heap *heap, struct object *object) {
  totals_free(&heap->totals, &object->site->totals, &object->arena->amount, object->size,
              object->birth);
  queue_free(&agent.queue, object);
  unlink_object(heap, object);
  leave_arena(object);
  heap->count--;
  object->next = heap->spare;
  heap->spare = object;
}

void heap_moved(struct heap *heap, struct object *object, jobjectID new_id, struct arena *to) {
  totals_move(&heap->totals, &object->arena->amount, &to->amount, object->size);
  queue_move(&agent.queue, object, to);
  unlink_object(heap, object);
  link_object(heap, object, new_id);
  object->moved = heap_collection(heap);
  if (object->arena == to) return;
  leave_arena(object);
  enter_arena(object, to);
}
