/* SPDX-License-Identifier: MIT */
/* The event ClassLoadHook. */
#ifndef BRIDGE_CLASS_HOOK_H
#define BRIDGE_CLASS_HOOK_H

#include "bridge.h"

/* A callback of JVM TI. */
void JNICALL class_hook(jvmtiEnv* jvmti, JNIEnv* jni, jclass redefined, jobject loader,
                        const char* name, jobject domain, jint length, const unsigned char* data,
                        jint* new_length, unsigned char** new_data);

#endif
