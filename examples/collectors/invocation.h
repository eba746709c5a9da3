/* SPDX-License-Identifier: MIT */
/* The interfaces of agents besides JVMPI: the JavaVM, and the required part of JNI. */
#ifndef INVOCATION_H
#define INVOCATION_H

#include <jni.h>

extern const struct JNIInvokeInterface_ invocation_table;
extern const struct JNINativeInterface_ native_table;

#endif
