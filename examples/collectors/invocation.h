/* SPDX-License-Identifier: MIT */
/* What agents get beside JVMPI: the JavaVM, and of JNI what an agent cannot do without. */
#ifndef INVOCATION_H
#define INVOCATION_H

#include <jni.h>

extern const struct JNIInvokeInterface_ invocation_table;
extern const struct JNINativeInterface_ native_table;

#endif
