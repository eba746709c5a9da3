/* SPDX-License-Identifier: MIT */
/* Garbage collections, as the agent sees them. The VM tells of one while everything stands still, when nothing may be done
 * that waits, and of objects that are freed whenever it comes to it. Both are only noted then. A thread of the bridge sends
 * it behind the collection, with the gate closed: what is unloaded, GCStart, what has been freed, GCFinish.
 *
 * When the VM has reported all that a collection has freed is seen by a witness: an object of the bridge's that nothing
 * refers to. The VM is never made to report it. HotSpot does so in SetEventNotificationMode for ObjectFree and in
 * SetEventCallbacks, which wait for a report that another thread has begun; that thread waits for a safepoint, and the
 * safepoint for the first one. ObjectFree is therefore enabled once, in enabling_start(), and never switched again.
 */
#ifndef BRIDGE_COLLECTIONS_H
#define BRIDGE_COLLECTIONS_H

#include "threads.h"

/* Starts the thread, when the VM is ready. */
void collections_start(JNIEnv* jni);

/* Sends what there is, on this thread. */
void collections_flush(JNIEnv* jni);

/* RunGC. */
void collections_run(JNIEnv* jni);

/* Lets no more begin, and waits for what is under way. */
void collections_end(JNIEnv* jni);

/* Callbacks of JVM TI. */
void JNICALL collections_finished(jvmtiEnv* jvmti);
void JNICALL collections_freed(jvmtiEnv* jvmti, jlong tag);

#endif
