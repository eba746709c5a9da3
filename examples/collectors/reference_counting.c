/* SPDX-License-Identifier: MIT */
/* Reference counting. There is one arena; each object counts the references to it, including those from roots. An
 * object with the count zero is dead, and so are the objects that only it references.
 *
 * Agents receive a free between the start and the finish of a collection, while no thread runs. Stopping all
 * threads for each object would be slow: dead objects are collected in a list, and freed when it has `batch`
 * objects. With a batch of 1, each is freed at the next safepoint. The count of an object in the list may increase
 * again: a thread that has read a reference counts it a moment later.
 *
 * Cycles of objects keep their counts. When memory is short, and for a complete collection, they are found by
 * marking the reachable objects: the others are freed, and their references are no longer counted. */
#include "roots.h"
#include "sweep.h"
#include "vm.h"

#include <stdlib.h>

enum { ARENA = 1 };

struct counting {
  struct sweep sweep; /* first */
  struct object **dead;
  size_t dead_count;
  size_t capacity;
};

static bool start(struct heap *heap) {
  heap->data = calloc(1, sizeof(struct counting));
  if (!heap->data) return false;
  sweep_start(heap->data, heap, ARENA, "heap");
  return true;
}

static struct object *allocate(struct heap *heap, size_t size) {
  struct counting *counting = heap->data;
  struct object *object = free_list_take(&counting->sweep.free, size);
  if (object) object->arena = ARENA;
  return object;
}

/* ---- Counting ------------------------------------------------------------------------------------------ */

/* The count has become zero. */
static void put_aside(struct heap *heap, struct object *object) {
  if (atomic_exchange(&object->queued, true)) return;
  struct counting *counting = heap->data;
  pthread_mutex_lock(&heap->lock);
  if (counting->dead_count == counting->capacity) {
    counting->capacity = counting->capacity ? 2 * counting->capacity : 256;
    counting->dead = realloc(counting->dead, counting->capacity * sizeof(struct object *));
    if (!counting->dead) vm_fatal("no memory for the dead");
  }
  counting->dead[counting->dead_count++] = object;
  if (counting->dead_count >= heap->batch) atomic_store(&heap->pressing, true);
  pthread_mutex_unlock(&heap->lock);
}

static void count_down(struct heap *heap, struct object *object) {
  if (object && atomic_fetch_sub(&object->count, 1) == 1) put_aside(heap, object);
}

static void store(struct heap *heap, struct object *holder, struct slot *slot,
                  struct object *value) {
  (void)holder;
  if (value) atomic_fetch_add(&value->count, 1);
  count_down(heap, atomic_exchange(&slot->object, value));
}

/* ---- Freeing ------------------------------------------------------------------------------------------- */

static void lose(struct slot *slot, void *heap) {
  count_down(heap, slot_get(slot));
}

/* Other objects may die meanwhile. */
static void free_dead(struct heap *heap) {
  struct counting *counting = heap->data;
  while (counting->dead_count > 0) {
    struct object *object = counting->dead[--counting->dead_count];
    atomic_store(&object->queued, false);
    if (atomic_load(&object->count) > 0) continue;
    object_visit(object, lose, heap);
    sweep_free(&counting->sweep, heap, object);
  }
}

static void forget_freed(struct slot *slot, void *unused) {
  (void)unused;
  const struct object *object = slot_get(slot);
  if (object && object->type == TYPE_FREE) slot_set(slot, NULL);
}

/* Decrements the count of a live object that a dead object of a cycle refers to. */
static void lose_if_live(struct slot *slot, void *unused) {
  (void)unused;
  struct object *object = slot_get(slot);
  if (object && object->marked) atomic_fetch_sub(&object->count, 1);
}

static void dying(struct heap *heap, struct object *object) {
  (void)heap;
  object_visit(object, lose_if_live, NULL);
}

static void collect(struct heap *heap, enum collection why) {
  struct counting *counting = heap->data;
  long long before = heap->used;
  atomic_store(&heap->pressing, false);
  free_dead(heap);
  weak_visit(heap->vm, forget_freed, NULL);
  if (why == COLLECT_ALL || (why == COLLECT_SOME && heap->used == before))
    sweep_collect(&counting->sweep, heap, dying);
}

static bool holds(const struct heap *heap, const void *address) {
  const struct counting *counting = heap->data;
  return space_has(&counting->sweep.space, address);
}

static void walk(struct heap *heap, bool (*visit)(struct object *object, void *context),
                 void *context) {
  sweep_walk(heap->data, visit, context);
}

static void stop(struct heap *heap) {
  struct counting *counting = heap->data;
  if (counting) free(counting->dead);
  free(counting);
}

const struct collector reference_counting = {
    .name = "reference-counting",
    .start = start,
    .allocate = allocate,
    .collect = collect,
    .store = store,
    .holds = holds,
    .walk = walk,
    .stop = stop,
};
