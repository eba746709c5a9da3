/* SPDX-License-Identifier: MIT */
/* Disabling of garbage collection. IDs do not move, so only two things must wait: reports of freed objects, and
 * dumps. A thread that disables collections enters the gate; a thread that reports freed objects or makes a dump
 * closes it.
 *
 * A thread that owns a raw monitor of the agent never waits to enter: the thread that has closed the gate may need
 * it. */
#ifndef BRIDGE_GATE_H
#define BRIDGE_GATE_H

#include "threads.h"

/* Disables collections for this thread; calls nest. */
void gate_enter(void);

/* Reverts one gate_enter(). */
void gate_leave(void);

/* The same for an event during which the agent may request a collection. */
void gate_enter_softly(void);
void gate_leave_softly(void);

/* Leaves the gate while the agent waits in such an event, and enters it again. */
unsigned gate_step_out(void);
void gate_step_in(unsigned depth);

/* True if this thread has entered, not only softly. */
bool gate_entered(void);

/* Waits until no thread is inside, and lets none enter until gate_open(). */
void gate_close(void);

/* The same for a dump by a thread that may be inside. False if the thread owns a raw monitor or others stay
 * inside. */
bool gate_close_for_dump(void);

void gate_open(void);

/* Garbage collections. The VM reports a collection while it is stopped, when callbacks may not wait, and freed
 * objects at any later time. Both are only recorded. A thread of the bridge sends the events after the collection,
 * with the gate closed: unloads, GCStart, ObjectFree for each freed object, GCFinish.
 *
 * The end of the reports is detected by a witness, an unreachable object of the bridge. The VM is never forced to
 * report: in HotSpot, SetEventNotificationMode for ObjectFree and SetEventCallbacks wait for a report that another
 * thread has begun. That thread waits for a safepoint, and the safepoint for the first thread. Therefore
 * ObjectFree is enabled only once, in enabling_start(). */

/* Starts the thread, in VMInit. */
void collections_start(JNIEnv* jni);

/* RunGC. */
void collections_run(JNIEnv* jni);

/* Sends the rest and ends the thread. */
void collections_end(JNIEnv* jni);

/* Callbacks of JVM TI. */
void JNICALL collections_finished(jvmtiEnv* jvmti);
void JNICALL collections_freed(jvmtiEnv* jvmti, jlong tag);

#endif
