/* SPDX-License-Identifier: MIT */
/* The events ThreadStart and ThreadEnd. */
#ifndef BRIDGE_THREAD_EVENTS_H
#define BRIDGE_THREAD_EVENTS_H

#include "threads.h"

/* Puts a thread that runs into the table, if it is not there, and tells the agent of it, if it wants to know. */
void thread_events_meet(JNIEnv* jni);

/* True if an event on a thread of the VM is wanted; then the agent knows the thread. */
bool thread_events_begin(JNIEnv* jni, jint type);

/* Tells the agent of all that are known. */
void thread_events_tell_all(JNIEnv* jni);

/* Sends ThreadStart as requested, for the thread with that object. False: there is none. */
bool thread_events_request(JNIEnv* jni, jobjectID id);

/* Callbacks of JVM TI. */
void JNICALL thread_events_start(jvmtiEnv* jvmti, JNIEnv* jni, jthread object);
void JNICALL thread_events_end(jvmtiEnv* jvmti, JNIEnv* jni, jthread object);

#endif
