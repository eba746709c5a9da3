/* SPDX-License-Identifier: MIT */
/* The live objects by their IDs, and their arenas. The code does not depend on the collector: it only uses the five events
 * about memory.
 *
 * One lock protects all data: a semaphore, since it is taken at the start of a collection and released at its end, possibly by
 * different threads. A thread that prevents a collection from starting does not wait for it: an allocating thread only tries to
 * take it, and keeps its objects in its own list if that fails. */
#ifndef HEAP_H
#define HEAP_H

#include "agent/threads.h"
#include "wire/totals.h"

#include <jvmpi.h>

#include <semaphore.h>
#include <stddef.h>

struct arena;

struct object {
  jobjectID id;
  struct object *next; /* in its bucket; in the list of free records; or allocated before by the thread */
  struct object *beside, **at; /* in its arena */
  struct site *site;
  struct arena *arena;
  uint32_t size, birth;
  jint arena_id;  /* until the object is merged */
  uint32_t moved; /* the collection in which it got its ID */
};

enum { ARENA_NAME = 64, ARENA_BUCKETS = 1 << 8 };

struct arena {
  jint id;
  bool live;
  struct arena *next; /* in its bucket, or spare */
  struct object *objects;
  struct amount amount;
  char name
      [ARENA_NAME]; /* UTF-8, truncated to the size, because it is set while threads are suspended */
};

struct heap {
  sem_t lock;
  atomic_bool collecting; /* the lock is held, for a collection */
  bool merged;            /* in this collection, all earlier allocations have been merged */
  uint64_t gc_start;
  struct object **buckets;
  size_t mask, count;
  struct object *spare;
  struct arena *arenas[ARENA_BUCKETS], *spare_arenas, *last_arena;
  size_t arena_count, spare_arena_count;
  _Atomic uint64_t memory; /* bytes allocated for all this */
  size_t limit;
  struct totals totals;
};

bool heap_init(struct heap *heap, size_t limit);

void heap_lock(struct heap *heap);
bool heap_try(struct heap *heap);
void heap_unlock(struct heap *heap);

/* objects.c: a record for the next object of the thread, or NULL without room; and a record that is complete. */
struct object *heap_record(struct heap *heap, struct thread *thread);
void heap_publish(struct thread *thread, struct object *object);

/* Moves the allocations of one or all threads to the tables and the queue. With the lock, without allocating
 * memory. */
void heap_merge(struct heap *heap, struct thread *thread);
void heap_merge_all(struct heap *heap);

/* Takes the records of a thread that has ended. With the lock. */
void heap_thread_ended(struct heap *heap, struct thread *thread);

/* Adjusts the size of the table; not while threads are suspended. With the lock. */
void heap_grow(struct heap *heap);

/* The number of the current collection, from 1. */
uint32_t heap_collection(const struct heap *heap);

/* Changes of an object, with the lock, without allocating memory. heap_find() prefers an object that has not been
 * moved in this collection: an ID is that of the object that had it before, in whatever order objects are moved. */
struct object *heap_find(struct heap *heap, jobjectID id);
void heap_gone(struct heap *heap, struct object *object);
void heap_moved(struct heap *heap, struct object *object, jobjectID new_id, struct arena *to);

/* arenas.c: the arena with this ID, new if it is unknown. With the lock, without allocating memory. Never NULL: too
 * many new arenas in one collection share an entry. */
struct arena *arena_find(struct heap *heap, jint id);
void arena_new(struct heap *heap, jint id, const char *name);
void arena_delete(struct heap *heap, jint id);

/* Reserves room for the arenas of a collection; not while threads are suspended. */
bool arenas_reserve(struct heap *heap);

/* collect.c: events of collections. */
void collect_start(struct heap *heap);
void collect_finish(struct heap *heap, const JVMPI_Event *event);
void collect_event(struct heap *heap, const JVMPI_Event *event);

#endif
