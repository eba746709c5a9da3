/* SPDX-License-Identifier: MIT */
/* The events ThreadStart and ThreadEnd. */
#ifndef BRIDGE_THREAD_EVENTS_H
#define BRIDGE_THREAD_EVENTS_H

#include "threads.h"

/* Adds the current thread to the table and sends its ThreadStart, unless this has been done. */
void thread_events_meet(JNIEnv* jni);

/* True if this event of an attached thread is wanted; its thread has been reported then. */
bool thread_events_begin(JNIEnv* jni, jint type);

/* Sends an event without data if it is wanted and the thread is attached. */
void thread_events_send(JNIEnv* jni, jint type);

/* Sends ThreadStart for each thread that has not been reported. */
void thread_events_report_all(JNIEnv* jni);

/* Sends ThreadStart as requested, for the thread with this object. False without such a thread. */
bool thread_events_request(JNIEnv* jni, jobjectID id);

/* Callbacks of JVM TI. */
void JNICALL thread_events_start(jvmtiEnv* jvmti, JNIEnv* jni, jthread object);
void JNICALL thread_events_end(jvmtiEnv* jvmti, JNIEnv* jni, jthread object);

#endif
