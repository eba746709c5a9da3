/* SPDX-License-Identifier: MIT */
/* The platform's part of jni.h: Windows. */
#ifndef STAND_IN_JNI_MD_H
#define STAND_IN_JNI_MD_H

#define JNIEXPORT __declspec(dllexport)
#define JNIIMPORT __declspec(dllimport)
#define JNICALL __stdcall

typedef long jint;
typedef long long jlong;
typedef signed char jbyte;

#endif
