/* SPDX-License-Identifier: MIT */
/* The heap, and the interface of a collector. */
#ifndef HEAP_H
#define HEAP_H

#include "object.h"

#include <pthread.h>

struct heap;
struct thread;
struct vm;

/* The reason for a collection: memory is needed; all unreachable objects have to be freed; the objects that the
 * collector keeps as dead have to be freed. */
enum collection { COLLECT_SOME, COLLECT_ALL, COLLECT_DEAD };

/* A kind of garbage collector. All functions except `allocate`, `holds` and `store` are called while no other thread
 * accesses the heap. `allocate` and `holds` are called with heap->lock. */
struct collector {
  const char *name;

  /* Divides the memory of the heap, and reports its arenas to agents. False if the heap is too small. */
  bool (*start)(struct heap *heap);

  /* Memory for an object, with its arena set, or NULL if a collection is needed. */
  struct object *(*allocate)(struct heap *heap, size_t size);

  /* Collects: reports freed and moved objects and new and deleted arenas to agents, and sets heap->objects and
   * heap->used. */
  void (*collect)(struct heap *heap, enum collection why);

  /* Replaces a reference in `holder`, which is NULL for a root. A NULL function means that the collector needs no
   * barrier. */
  void (*store)(struct heap *heap, struct object *holder, struct slot *slot, struct object *value);

  /* True if objects may be at this address. */
  bool (*holds)(const struct heap *heap, const void *address);

  /* Calls `visit` for each object, live or not, until it returns false. */
  void (*walk)(struct heap *heap, bool (*visit)(struct object *object, void *context),
               void *context);

  void (*stop)(struct heap *heap);
};

extern const struct collector mark_sweep, mark_compact, copying, generational, reference_counting;

/* The collector with this name, or NULL. */
const struct collector *collector_find(const char *name);

struct heap {
  struct vm *vm;
  const struct collector *collector;
  void *data; /* data of the collector */
  char *begin;
  size_t size;
  size_t total;         /* bytes for objects at the same time; half of the memory for copying */
  pthread_mutex_t lock; /* of allocation */
  long long taken;      /* the number of objects ever created */
  long long objects;    /* the number of objects that have not been freed, and their bytes */
  long long used;
  long long collections;
  int generations; /* option of the generational collector: their number */
  unsigned batch;  /* option of reference counting: the number of dead objects that are freed together */
  long stress;     /* option: a collection after this number of safepoints; 0: as needed */
  atomic_long safepoints;
  atomic_bool pressing; /* the collector requests a collection at the next safepoint */
};

/* Creates a heap of `size` bytes. False without memory. */
bool heap_start(struct heap *heap, struct vm *vm, const struct collector *collector, size_t size);
void heap_stop(struct heap *heap);

/* Stores a new object in a slot, a root of the thread, and reports it to agents. Its fields or elements are 0. May
 * collect before. Ends the VM without memory. */
void heap_new(struct thread *thread, struct slot *into, struct class *type);
void heap_new_array(struct thread *thread, struct slot *into, struct class *type, uint32_t length);

/* The same for a java.lang.Class object, which is not reported yet. */
void heap_new_silently(struct thread *thread, struct slot *into, struct class *type);

/* Replaces a reference in an object, or a root, with the barrier of the collector. */
void heap_store(struct heap *heap, struct object *holder, struct slot *slot, struct object *value);
void root_store(struct heap *heap, struct slot *slot, struct object *value);

/* Collects. If another thread is collecting, waits for it, which is sufficient unless everything has to be collected.
 * False if an agent has disabled collections on this thread. */
bool heap_collect(struct thread *thread, enum collection why);

/* Called regularly while the thread has no addresses of objects outside slots. */
void heap_safepoint(struct thread *thread);

/* True if an object seems to be at this address; any value is allowed. Collections must not be possible meanwhile. */
bool heap_has(struct heap *heap, const void *address);

#endif
