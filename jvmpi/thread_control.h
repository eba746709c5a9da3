/* SPDX-License-Identifier: MIT */
/* The functions of JVMPI for threads. */
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

/* The status of a thread as GetThreadStatus says it, without looking whether the agent has suspended it. */
jint thread_control_status_of(jthread object);

#endif
