/* SPDX-License-Identifier: MIT */
/* What the generated checks ask: answered with JNI and the VM's own functions. */
#ifndef JVMTICHECK_PORT_H
#define JVMTICHECK_PORT_H

#include "layer.h"

/* Fills in layer.port. */
void port_start(void);

/* The VM can be asked for classes and the table of JNI: in VMInit, or when the layer comes late. */
void port_is_live(JNIEnv* jni);

/* The functions of JNI as they were before any agent changed them; NULL: not known yet. */
const struct JNINativeInterface_* port_jni(void);

/* How many bytes of the table of JNI the VM has. */
size_t port_jni_size(void);

#endif
