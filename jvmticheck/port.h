/* SPDX-License-Identifier: MIT */
/* What the generated checks ask: answered with JNI and the VM's own functions. */
#ifndef JVMTICHECK_PORT_H
#define JVMTICHECK_PORT_H

#include "layer.h"

/* Fills in layer.port. */
void port_start(void);

/* The VM can be asked for classes: in VMInit, or when the layer comes late. Runs no code in Java. */
void port_is_live(JNIEnv* jni);

#endif
