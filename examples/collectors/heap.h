/* SPDX-License-Identifier: MIT */
/* The heap, and what a collector is. */
#ifndef HEAP_H
#define HEAP_H

#include "object.h"

#include <pthread.h>

struct heap;
struct thread;
struct vm;

/* Why there is a collection: memory is needed; everything that can be freed is to be; what the collector
 * has put aside as dead is to be freed. */
enum collection { COLLECT_SOME, COLLECT_ALL, COLLECT_DEAD };

/* One kind of garbage collection. All functions but `allocate`, `holds` and `store` are called while no other thread
 * touches the heap; but `allocate` and `holds` hold heap->lock. */
struct collector {
  const char *name;

  /* Divides the memory of the heap, and tells agents of its arenas. False: the heap is too small. */
  bool (*start)(struct heap *heap);

  /* Memory for an object, with its arena set, or NULL: there has to be a collection. */
  struct object *(*allocate)(struct heap *heap, size_t size);

  /* Collects: tells agents of each object that is freed or moved and of each arena that comes or goes, and
   * sets heap->objects and heap->used. */
  void (*collect)(struct heap *heap, enum collection why);

  /* A reference in `holder`, NULL for a root, is about to be replaced. NULL: the collector need not know. Sets
   * the slot itself. */
  void (*store)(struct heap *heap, struct object *holder, struct slot *slot, struct object *value);

  /* Whether objects may be at this address. */
  bool (*holds)(const struct heap *heap, const void *address);

  /* Calls `visit` for each object, live or not, until it returns false. */
  void (*walk)(struct heap *heap, bool (*visit)(struct object *object, void *context),
               void *context);

  void (*stop)(struct heap *heap);
};

extern const struct collector mark_sweep, mark_compact, copying, generational, reference_counting;

/* The collector of that name, or NULL. */
const struct collector *collector_find(const char *name);

struct heap {
  struct vm *vm;
  const struct collector *collector;
  void *data; /* the collector's own */
  char *begin;
  size_t size;
  size_t total;         /* bytes for objects at the same time: half of it when copying */
  pthread_mutex_t lock; /* of allocation */
  long long taken;      /* how many objects there have ever been */
  long long objects;    /* how many there are, live or not yet collected, and their bytes */
  long long used;
  long long collections;
  int generations; /* option of the generational collector: how many */
  unsigned batch;  /* option of reference counting: how many dead are freed together */
  long stress;     /* option: a collection at each so many safepoints; 0: as needed */
  atomic_long safepoints;
  atomic_bool pressing; /* the collector wants to run at the next safepoint */
};

/* Makes a heap of `size` bytes. False: no memory. */
bool heap_start(struct heap *heap, struct vm *vm, const struct collector *collector, size_t size);
void heap_stop(struct heap *heap);

/* Puts a new object into a slot, a root of the thread's, and tells agents: there may be a collection before.
 * Its fields or elements are 0. Where there is no memory the VM ends. */
void heap_new(struct thread *thread, struct slot *into, struct class *type);
void heap_new_array(struct thread *thread, struct slot *into, struct class *type, uint32_t length);

/* The same for an object of the class of classes, of which agents are not told yet. */
void heap_new_silently(struct thread *thread, struct slot *into, struct class *type);

/* Replaces a reference in an object, or a root. Does what the collector wants done with it. */
void heap_store(struct heap *heap, struct object *holder, struct slot *slot, struct object *value);
void root_store(struct heap *heap, struct slot *slot, struct object *value);

/* Collects. When another thread just does, that is waited for, and is enough unless everything is to be collected. False: it
 * could not be done, for an agent has disabled collections on this thread. */
bool heap_collect(struct thread *thread, enum collection why);

/* To be called now and then, where the thread holds no address of an object outside of slots. */
void heap_safepoint(struct thread *thread);

/* Whether there is an object, as far as can be seen, at this address; any value may be asked for. Collections
 * must not be possible meanwhile. */
bool heap_has(struct heap *heap, const void *address);

#endif
