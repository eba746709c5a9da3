/* SPDX-License-Identifier: MIT */
/* Telling the agent of the objects that are there already. */
#ifndef BRIDGE_HEAP_WALK_H
#define BRIDGE_HEAP_WALK_H

#include "bridge.h"

/* An object that was found and that the agent does not know. */
struct found {
  jobjectID id, class; /* that of its class */
  jlong size;
};

struct found_list {
  struct found* objects;
  size_t count, room;
};

/* Gives the object behind the tag an ID, and puts it into the list if the agent does not know it and wants to. Called
 * while the VM stands still, between tags_lock() and tags_unlock(). */
void heap_walk_meet(struct found_list* list, jlong* tag, jlong class_tag, jlong size);

/* Sends ObjectAlloc for those in the list, and frees it. Inside the gate. */
void heap_walk_send(JNIEnv* jni, struct found_list* list);

/* Tells the agent of all objects that it does not know. */
void heap_walk_tell(JNIEnv* jni);

#endif
