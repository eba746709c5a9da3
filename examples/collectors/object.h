/* SPDX-License-Identifier: MIT */
/* Objects: what they look like in memory. The ID of an object, for agents, is its address. */
#ifndef OBJECT_H
#define OBJECT_H

#include "jvmpi.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct class;

/* Objects begin at multiples of this, and so do their sizes. */
enum { OBJECT_ALIGN = 16 };

/* The type of a piece of memory that is no object; the types of objects are those of JVMPI. */
enum { TYPE_FREE = 0xff };

/* A place with a reference in it: a field, an element, a static field, a slot of a frame. Threads of the
 * program may read and write the same one at the same time. */
struct slot {
  _Atomic(struct object *) object;
};

/* The beginning of every object. Fields or elements follow. */
struct object {
  struct class *class;
  struct object *forward; /* moving collectors: where it goes. Free memory: the next free piece */
  uint32_t size;          /* in bytes, with this header */
  uint32_t length;        /* of an array, in elements */
  atomic_uint count;      /* of references to it, where these are counted */
  uint8_t type;       /* JVMPI_NORMAL_OBJECT, JVMPI_CLASS for an array of objects, JVMPI_INT ... */
  uint8_t arena;      /* the ID of the arena where it is */
  bool marked;        /* by a collector that is at work: it is live */
  atomic_bool queued; /* on a list of the collector's: remembered, or dead */
};

/* What is in a slot. */
static inline struct object *slot_get(const struct slot *slot) {
  return atomic_load_explicit(&((struct slot *)(uintptr_t)slot)->object, memory_order_acquire);
}

/* Sets it, for collectors and for new memory; programs go through heap_store() and root_store(). */
static inline void slot_set(struct slot *slot, struct object *object) {
  atomic_store_explicit(&slot->object, object, memory_order_release);
}

/* The reference at an offset from the beginning of the object. */
static inline struct slot *object_slot(struct object *object, size_t offset) {
  return (struct slot *)((char *)object + offset);
}

/* The offset of an element of an array, from the beginning of the object. */
size_t element_offset(uint8_t type, uint32_t index);

/* The size in bytes of a value of that type; of JVMPI_CLASS that of a reference. */
size_t type_size(uint8_t type);

/* The size in bytes of an array, with its header. */
size_t array_size(uint8_t type, uint32_t length);

/* Rounds up to a multiple of OBJECT_ALIGN. */
size_t object_round(size_t size);

/* Calls `visit` for every reference that is part of the object, NULL or not. */
void object_visit(struct object *object, void (*visit)(struct slot *slot, void *context),
                  void *context);

/* Its ID, and back. */
static inline jobjectID object_id(const struct object *object) {
  return (jobjectID)(uintptr_t)object;
}
static inline struct object *object_of(jobjectID id) {
  return (struct object *)(void *)id;
}

#endif
