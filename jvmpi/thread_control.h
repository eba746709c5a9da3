/* SPDX-License-Identifier: MIT */
/* The functions of JVMPI for threads, and the thread of the bridge. */
#ifndef BRIDGE_THREAD_CONTROL_H
#define BRIDGE_THREAD_CONTROL_H

#include "bridge.h"

jlong thread_control_cpu_time(void);
void thread_control_suspend(JNIEnv* env);
void thread_control_resume(JNIEnv* env);
void thread_control_suspend_list(jint count, JNIEnv** list, jint* results);
void thread_control_resume_list(jint count, JNIEnv** list, jint* results);
jint thread_control_status(JNIEnv* env);
jboolean thread_control_has_run(JNIEnv* env);
jint thread_control_create(char* name, jint priority, void (*function)(void* reserved));
void thread_control_set_storage(JNIEnv* env, void* storage);
void* thread_control_storage(JNIEnv* env);

void system_thread_prepare(JNIEnv* jni);

/* Starts the only thread of the bridge, which is not reported to the agent. */
bool system_thread_start_hidden(JNIEnv* jni, const char* name, void (*run)(JNIEnv* jni));
bool system_thread_is_hidden(JNIEnv* jni, jthread object);

#endif
