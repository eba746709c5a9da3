/* SPDX-License-Identifier: MIT */
/* The events CompiledMethodLoad and CompiledMethodUnload. */
#ifndef BRIDGE_COMPILED_H
#define BRIDGE_COMPILED_H

#include "bridge.h"

/* Has those sent that were compiled before, on this thread. */
void compiled_catch_up(void);

/* A class is unloaded: what is compiled of its methods goes before it. */
void compiled_unload_class(jobjectID class);

/* Callbacks of JVM TI. */
void JNICALL compiled_load(jvmtiEnv* jvmti, jmethodID method, jint size, const void* code,
                           jint count, const jvmtiAddrLocationMap* map, const void* info);
void JNICALL compiled_unload(jvmtiEnv* jvmti, jmethodID method, const void* code);

#endif
