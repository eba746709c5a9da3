/* SPDX-License-Identifier: MIT */
/* The functions of JNI, without changes by agents. */
#ifndef JVMTICHECK_JNI_FUNCTIONS_H
#define JVMTICHECK_JNI_FUNCTIONS_H

#include "layer.h"

/* `is_silent`: the VM checks calls of JNI, so JNI is not used for requests about arguments. */
void jni_functions_start(bool is_silent);
bool jni_functions_are_silent(void);

/* Copies the table of JNI before an agent changes it. Later calls have no effect. */
void jni_functions_keep(JNIEnv* jni);

/* The functions, or NULL before jni_functions_keep(). */
const struct JNINativeInterface_* jni_functions(void);

/* True if JNI may be used for requests about arguments. */
bool jni_functions_can_ask(void);

/* The size in bytes of the VM's table of JNI. */
size_t jni_functions_size(void);

#endif
