/* SPDX-License-Identifier: MIT */
/* Tags of objects, from which their IDs follow. An ID is the tag of its object, without the bits that say what the agent knows
 * of it. It stays what it is until the object is freed, and no other object gets it after that. */
#ifndef BRIDGE_TAGS_H
#define BRIDGE_TAGS_H

#include "bridge.h"

/* Bits of tags. */
enum { TAG_TOLD = 1, TAG_WITNESS = 2, TAG_BITS = 7 }; /* a witness: see collections.h */

static inline jobjectID tags_id(jlong tag) {
  return (jobjectID)(uintptr_t)(tag & ~(jlong)TAG_BITS);
}

/* An ID that no object has yet, as a tag. */
jlong tags_new(void);

/* Keeps the IDs as they are, until tags_unlock(): nothing may be waited for. */
void tags_lock(void);
void tags_unlock(void);

/* The ID of an object, which gets one if it has none; the agent is told nothing. NULL for NULL, and without memory. */
jobjectID tags_give(jobject object);

/* The tag of an object, made if there is none, with the bit added; `before` is the tag that it had. Between tags_lock() and
 * tags_unlock(). */
jlong tags_mark(jobject object, jlong bit, jlong* before);

/* How many have an ID, by ObjectAlloc or otherwise. */
jlong tags_count(void);
void tags_add_count(jlong more);

#endif
