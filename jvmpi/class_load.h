/* SPDX-License-Identifier: MIT */
/* The event ClassLoad. */
#ifndef BRIDGE_CLASS_LOAD_H
#define BRIDGE_CLASS_LOAD_H

#include "classes.h"

/* Sends it; requested: JVMPI_REQUESTED_EVENT or 0. */
void class_load_send(JNIEnv* jni, const struct class* class, jclass klass, jint requested);

/* The name of a class as JVMPI writes it, java.lang.String or int[][], for its signature; allocated. NULL: no memory. */
char* class_load_name(const char* signature);

#endif
