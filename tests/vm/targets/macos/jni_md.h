/* SPDX-License-Identifier: MIT */
/* The platform's part of jni.h: macOS. */
#ifndef STAND_IN_JNI_MD_H
#define STAND_IN_JNI_MD_H

#define JNIEXPORT __attribute__((visibility("default")))
#define JNIIMPORT __attribute__((visibility("default")))
#define JNICALL

typedef int jint;
typedef long jlong;
typedef signed char jbyte;

#endif
