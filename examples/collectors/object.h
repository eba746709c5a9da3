/* SPDX-License-Identifier: MIT */
/* The layout of objects. The ID of an object for agents is its address. */
#ifndef OBJECT_H
#define OBJECT_H

#include "jvmpi.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct class;

/* Addresses and sizes of objects are multiples of this. */
enum { OBJECT_ALIGN = 16 };

/* The type of free memory; the types of objects are those of JVMPI. */
enum { TYPE_FREE = 0xff };

/* A reference in memory: a field, an element, a static field, a slot of a frame. Threads of the program may read and
 * write it concurrently. */
struct slot {
  _Atomic(struct object *) object;
};

/* The header of an object. Fields or elements follow. */
struct object {
  struct class *class;
  struct object *forward; /* moving collectors: the new address. Free memory: the next free piece */
  uint32_t size;          /* in bytes, with this header */
  uint32_t length;        /* of an array, in elements */
  atomic_uint count;      /* of reference counting: the number of references */
  uint8_t type;       /* JVMPI_NORMAL_OBJECT, JVMPI_CLASS for an array of objects, JVMPI_INT ... */
  uint8_t arena;      /* the ID of the arena where it is */
  bool marked;        /* the current collection has found it live */
  atomic_bool queued; /* in a list of the collector: remembered, or dead */
};

static inline struct object *slot_get(const struct slot *slot) {
  return atomic_load_explicit(&((struct slot *)(uintptr_t)slot)->object, memory_order_acquire);
}

/* Sets a slot without a barrier, for collectors and new memory. Programs use heap_store() and root_store(). */
static inline void slot_set(struct slot *slot, struct object *object) {
  atomic_store_explicit(&slot->object, object, memory_order_release);
}

/* The reference at an offset in the object. */
static inline struct slot *object_slot(struct object *object, size_t offset) {
  return (struct slot *)((char *)object + offset);
}

/* The offset of an element in an array. */
size_t element_offset(uint8_t type, uint32_t index);

/* The size in bytes of a value of this type; for JVMPI_CLASS, of a reference. */
size_t type_size(uint8_t type);

/* The size in bytes of an array, including its header. */
size_t array_size(uint8_t type, uint32_t length);

/* Rounds up to a multiple of OBJECT_ALIGN. */
size_t object_round(size_t size);

/* Calls `visit` for each reference in the object, including NULL. */
void object_visit(struct object *object, void (*visit)(struct slot *slot, void *context),
                  void *context);

/* The ID of an object, and the object with an ID. */
static inline jobjectID object_id(const struct object *object) {
  return (jobjectID)(uintptr_t)object;
}
static inline struct object *object_of(jobjectID id) {
  return (struct object *)(void *)id;
}

#endif
