/* SPDX-License-Identifier: MIT */
/* The port of the generated checks, implemented with JNI and the VM's functions. */
#ifndef JVMTICHECK_PORT_H
#define JVMTICHECK_PORT_H

#include "layer.h"

/* Fills in layer.port. */
void port_start(void);

/* Gets the classes of handles, in VMInit or in a running VM, without running Java code. */
void port_set_live(JNIEnv* jni);

/* True if the VM is HotSpot and checks JNI (-Xcheck:jni): then a request for an invalid reference ends the
 * process. */
bool hotspot_checks_jni(void);

#endif
