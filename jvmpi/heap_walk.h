/* SPDX-License-Identifier: MIT */
/* Reports of objects that exist already. */
#ifndef BRIDGE_HEAP_WALK_H
#define BRIDGE_HEAP_WALK_H

#include "bridge.h"

/* An object that has not been reported. */
struct found {
  jobjectID id, class; /* class: the ID of its class */
  jlong size;
};

struct found_list {
  struct found* objects;
  size_t count, room;
};

/* Gives an object an ID and adds it to the list if it has to be reported. Called while the VM is stopped, between
 * tags_lock() and tags_unlock(). */
void heap_walk_add(struct found_list* list, jlong* tag, jlong class_tag, jlong size);

/* Sends ObjectAlloc for the objects of the list, and frees it. Inside the gate. */
void heap_walk_send(JNIEnv* jni, struct found_list* list);

/* Reports all objects that have not been reported. */
void heap_walk_report(JNIEnv* jni);

#endif
