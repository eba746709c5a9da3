/* SPDX-License-Identifier: MIT */
/* The functions of JNI as they were before any agent changed them. */
#ifndef JVMTICHECK_JNI_FUNCTIONS_H
#define JVMTICHECK_JNI_FUNCTIONS_H

#include "layer.h"

/* `is_silent`: the VM checks how JNI is used, so it is not used for questions. */
void jni_functions_start(bool is_silent);
bool jni_functions_are_silent(void);

/* Copies the table of JNI, unless it is kept already: before an agent changes it. */
void jni_functions_keep(JNIEnv* jni);

/* The functions; NULL: not known yet. */
const struct JNINativeInterface_* jni_functions(void);

/* True if JNI may be used for questions: it is known, and the VM does not check how it is used. */
bool jni_functions_can_ask(void);

/* How many bytes of the table of JNI the VM has. */
size_t jni_functions_size(void);

#endif
