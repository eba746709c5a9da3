/* SPDX-License-Identifier: MIT */
/* Threads of the VM that run C: the agent's and the bridge's. */
#ifndef BRIDGE_SYSTEM_THREAD_H
#define BRIDGE_SYSTEM_THREAD_H

#include "threads.h"

void system_thread_prepare(JNIEnv* jni);

/* Starts a daemon thread that runs the function. False: it could not be started. */
bool system_thread_new(JNIEnv* jni, const char* name, jint priority,
                       void (*run)(JNIEnv* jni, void* data), void* data);

/* The same for the one thread of the bridge's, of which the agent hears nothing. */
bool system_thread_new_hidden(JNIEnv* jni, const char* name, void (*run)(JNIEnv* jni, void* data));
bool system_thread_is_hidden(JNIEnv* jni, jthread object);

#endif
