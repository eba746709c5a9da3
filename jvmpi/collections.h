/* SPDX-License-Identifier: MIT */
/* Garbage collections. The VM reports a collection while it is stopped, when callbacks may not wait, and freed
 * objects at any later time. Both are only recorded. A thread of the bridge sends the events after the collection,
 * with the gate closed: unloads, GCStart, ObjectFree for each freed object, GCFinish.
 *
 * The end of the reports is detected by a witness, an unreachable object of the bridge. The VM is never forced to
 * report: in HotSpot, SetEventNotificationMode for ObjectFree and SetEventCallbacks wait for a report that another
 * thread has begun. That thread waits for a safepoint, and the safepoint for the first thread. Therefore
 * ObjectFree is enabled only once, in enabling_start(). */
#ifndef BRIDGE_COLLECTIONS_H
#define BRIDGE_COLLECTIONS_H

#include "threads.h"

/* Starts the thread, in VMInit. */
void collections_start(JNIEnv* jni);

/* Sends recorded collections and freed objects, on this thread. */
void collections_flush(JNIEnv* jni);

/* RunGC. */
void collections_run(JNIEnv* jni);

/* Sends the rest and ends the thread. */
void collections_end(JNIEnv* jni);

/* Callbacks of JVM TI. */
void JNICALL collections_finished(jvmtiEnv* jvmti);
void JNICALL collections_freed(jvmtiEnv* jvmti, jlong tag);

#endif
