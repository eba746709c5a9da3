/* SPDX-License-Identifier: MIT */
/* What the generated checks ask: answered with JNI and the VM's own functions. */
#ifndef JVMTICHECK_PORT_H
#define JVMTICHECK_PORT_H

#include "layer.h"

/* Fills in layer.port. */
void port_start(void);

/* The VM can be asked for classes: in VMInit, or when the layer comes late. Runs no code in Java. */
void port_is_live(JNIEnv* jni);

/* Copies the table of JNI, unless it is kept already: before an agent changes it. */
void port_keep_functions(JNIEnv* jni);

/* The functions of JNI as they were before any agent changed them; NULL: not known yet. */
const struct JNINativeInterface_* port_jni(void);

/* True if JNI may be used for questions: it is known, and the VM does not check how it is used. */
bool port_can_ask(void);

/* How many bytes of the table of JNI the VM has. */
size_t port_jni_size(void);

#endif
