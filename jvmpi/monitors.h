/* SPDX-License-Identifier: MIT */
/* The events of the monitors of objects. */
#ifndef BRIDGE_MONITORS_H
#define BRIDGE_MONITORS_H

#include "bridge.h"

/* Callbacks of JVM TI. */
void JNICALL monitors_enter(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object);
void JNICALL monitors_entered(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object);
void JNICALL monitors_wait(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                           jlong timeout);
void JNICALL monitors_waited(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jobject object,
                             jboolean timed_out);

#endif
