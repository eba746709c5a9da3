/* SPDX-License-Identifier: MIT */
/* The events CompiledMethodLoad and CompiledMethodUnload. */
#ifndef BRIDGE_COMPILED_H
#define BRIDGE_COMPILED_H

#include "bridge.h"

/* Sends CompiledMethodLoad for methods that are already compiled, on this thread. */
void compiled_report(void);

/* Sends CompiledMethodUnload for the methods of a class that is unloaded. */
void compiled_unload_class(jobjectID class);

/* Callbacks of JVM TI. */
void JNICALL compiled_load(jvmtiEnv* jvmti, jmethodID method, jint size, const void* code,
                           jint count, const jvmtiAddrLocationMap* map, const void* info);
void JNICALL compiled_unload(jvmtiEnv* jvmti, jmethodID method, const void* code);

#endif
