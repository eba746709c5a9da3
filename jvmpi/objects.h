/* SPDX-License-Identifier: MIT */
/* Objects and their IDs. An ID is the tag of its object, without the bits that say what the agent knows of it. It stays what
 * it is until the object is freed, and no other object gets it after that.
 *
 * What gives or tells an ID is called inside the gate. */
#ifndef BRIDGE_OBJECTS_H
#define BRIDGE_OBJECTS_H

#include "threads.h"

/* The only arena. */
enum { OBJECTS_ARENA = 1 };

/* Bits of tags. */
enum { TAG_TOLD = 1, TAG_WITNESS = 2, TAG_BITS = 7 }; /* a witness: see collections.h */

static inline jobjectID objects_id_of_tag(jlong tag) {
  return (jobjectID)(uintptr_t)(tag & ~(jlong)TAG_BITS);
}

/* An ID that no object has yet, as a tag. */
jlong objects_new_tag(void);

/* Keeps the IDs as they are, until objects_unlock(): nothing may be waited for. */
void objects_lock(void);
void objects_unlock(void);

/* The ID of an object, which gets one if it has none; the agent is told nothing. NULL for NULL, and without memory. */
jobjectID objects_give(jobject object);

/* The same; if the agent wants to know of allocations, it knows of this one then. */
jobjectID objects_id(JNIEnv* jni, jobject object);

/* A new object of a class; told to the agent unless it is already. */
void objects_allocated(JNIEnv* jni, jobject object, jclass klass, jlong size);

/* A local reference to the object with that ID; NULL: there is none. */
jobject objects_object(JNIEnv* jni, jobjectID id);

/* Sends ObjectAlloc for one that has been marked as told. */
struct class;
void objects_send(JNIEnv* jni, jobjectID id, struct class* class, jlong size);

/* Sends ObjectAlloc for it as requested. False: there is no such object. */
bool objects_request(JNIEnv* jni, jobjectID id);

/* How many have an ID, by ObjectAlloc or otherwise. */
jlong objects_count(void);
void objects_add_count(jlong more);

#endif
