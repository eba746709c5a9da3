/* SPDX-License-Identifier: MIT */
/* The callbacks of JVM TI. */
#ifndef BRIDGE_CALLBACKS_H
#define BRIDGE_CALLBACKS_H

#include "bridge.h"

/* All of them, by event. */
const jvmtiEventCallbacks* callbacks_table(void);

/* The event ClassLoadHook. */

/* A callback of JVM TI. */
void JNICALL class_hook(jvmtiEnv* jvmti, JNIEnv* jni, jclass redefined, jobject loader,
                        const char* name, jobject domain, jint length, const unsigned char* data,
                        jint* new_length, unsigned char** new_data);

/* Callbacks of JVM TI. */
void JNICALL method_events_entry(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method);
void JNICALL method_events_exit(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value);

/* The VM begins and ends. */

/* Callbacks of JVM TI. */
void JNICALL life_vm_start(jvmtiEnv* jvmti, JNIEnv* jni);
void JNICALL life_vm_init(jvmtiEnv* jvmti, JNIEnv* jni, jthread thread);
void JNICALL life_vm_death(jvmtiEnv* jvmti, JNIEnv* jni);

/* Has the members of all classes of the system's made that are loaded and have none yet. What they are initialized by does not
 * run. In the live phase; the VM tells of each that it is prepared, on this thread. */
void archived_prepare(JNIEnv* jni);

/* Ends the VM with that status, without what the program would do at its end. */
void vm_exit(jint status);

/* EnableEvent and DisableEvent, and what they take of JVM TI. */

/* EnableEvent, DisableEvent. */
jint enabling_enable(jint type, void* argument);
jint enabling_disable(jint type, void* argument);

/* The capabilities for everything, as far as the VM has them. */
void enabling_get_capabilities(void);

/* Gives JVM TI the callbacks, and lets it send what the bridge itself needs. */
bool enabling_start(void);

#endif
