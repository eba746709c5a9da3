/* SPDX-License-Identifier: MIT */
/* The events MethodEntry, MethodEntry2 and MethodExit. */
#ifndef BRIDGE_METHOD_EVENTS_H
#define BRIDGE_METHOD_EVENTS_H

#include "bridge.h"

/* Callbacks of JVM TI. */
void JNICALL method_events_entry(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method);
void JNICALL method_events_exit(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value);

#endif
