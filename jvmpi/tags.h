/* SPDX-License-Identifier: MIT */
/* Tags of objects. The ID of an object is its tag without the lower bits. It never changes, and is never reused. */
#ifndef BRIDGE_TAGS_H
#define BRIDGE_TAGS_H

#include "threads.h"

/* Bits of tags. */
enum { TAG_REPORTED = 1, TAG_WITNESS = 2, TAG_BITS = 7 }; /* a witness: see gate.h */

static inline jobjectID tags_id(jlong tag) {
  return (jobjectID)(uintptr_t)(tag & ~(jlong)TAG_BITS);
}

/* A new ID, as a tag. */
jlong tags_new(void);

/* Prevents changes of tags until tags_unlock(). The caller does not wait. */
void tags_lock(void);
void tags_unlock(void);

/* The ID of an object, a new one if it has none, without events. NULL for NULL, and without memory. */
jobjectID tags_give(jobject object);

/* Adds a bit to the tag of an object, a new one if it has none; `before` is the previous tag. Between tags_lock() and
 * tags_unlock(). */
jlong tags_mark(jobject object, jlong bit, jlong* before);

/* The number of objects that have an ID. */
jlong tags_count(void);
void tags_add_count(jlong more);

/* An ID is defined by an event before its first use. While a thread sends this event, other threads that need the
 * ID wait, except those that own a raw monitor of the agent, which the agent may be waiting for. */

enum defined { DEFINED_OBJECT, DEFINED_CLASS, DEFINED_THREAD };

/* Starts to define the item with this address or ID, under the lock under which this thread was selected. */
void defining_begin(enum defined kind, const void* item);
void defining_end(enum defined kind, const void* item);

/* Waits while another thread defines the item. */
void defining_wait(enum defined kind, const void* item);

#endif
