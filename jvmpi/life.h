/* SPDX-License-Identifier: MIT */
/* The VM begins and ends. */
#ifndef BRIDGE_LIFE_H
#define BRIDGE_LIFE_H

#include "bridge.h"

/* Callbacks of JVM TI. */
void JNICALL life_vm_start(jvmtiEnv* jvmti, JNIEnv* jni);
void JNICALL life_vm_init(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread);
void JNICALL life_vm_death(jvmtiEnv* jvmti, JNIEnv* jni);

#endif
