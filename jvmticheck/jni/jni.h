/* SPDX-License-Identifier: MIT */
/* The part of JNI that the layer needs: types and the two tables of functions. No JDK is needed to build it. */
#ifndef JVMTICHECK_JNI_H
#define JVMTICHECK_JNI_H

#include <stdarg.h>
#include <stdint.h>

#if defined _WIN32
#define JNIEXPORT __declspec(dllexport)
#define JNIIMPORT __declspec(dllimport)
#define JNICALL __stdcall
#else
#define JNIEXPORT __attribute__((visibility("default")))
#define JNIIMPORT
#define JNICALL
#endif

typedef uint8_t jboolean;
typedef int8_t jbyte;
typedef uint16_t jchar;
typedef int16_t jshort;
typedef int32_t jint;
typedef int64_t jlong;
typedef float jfloat;
typedef double jdouble;
typedef jint jsize;

enum { JNI_FALSE, JNI_TRUE };
enum { JNI_OK = 0, JNI_ERR = -1, JNI_EDETACHED = -2, JNI_EVERSION = -3, JNI_ENOMEM = -4 };
enum {
  JNI_VERSION_1_2 = 0x00010002,
  JNI_VERSION_9 = 0x00090000,
  JNI_VERSION_21 = 0x00150000,
  JNI_VERSION_24 = 0x00180000
};

typedef struct _jobject* jobject;
typedef jobject jclass;
typedef jobject jthrowable;
typedef jobject jstring;
typedef jobject jarray;
typedef jobject jweak;
typedef jarray jobjectArray;
typedef jarray jbooleanArray;
typedef jarray jbyteArray;
typedef jarray jcharArray;
typedef jarray jshortArray;
typedef jarray jintArray;
typedef jarray jlongArray;
typedef jarray jfloatArray;
typedef jarray jdoubleArray;
typedef struct _jfieldID* jfieldID;
typedef struct _jmethodID* jmethodID;

typedef union jvalue {
  jboolean z;
  jbyte b;
  jchar c;
  jshort s;
  jint i;
  jlong j;
  jfloat f;
  jdouble d;
  jobject l;
} jvalue;

typedef enum _jobjectType {
  JNIInvalidRefType,
  JNILocalRefType,
  JNIGlobalRefType,
  JNIWeakGlobalRefType
} jobjectRefType;

typedef struct {
  char* name;
  char* signature;
  void* fnPtr;
} JNINativeMethod;

struct JNINativeInterface_;
struct JNIInvokeInterface_;
typedef const struct JNINativeInterface_* JNIEnv;
typedef const struct JNIInvokeInterface_* JavaVM;

struct JNINativeInterface_ {
#define RESERVED_AT(line) void* reserved##line;
#define RESERVED_LINE(line) RESERVED_AT(line)
#define RESERVED() RESERVED_LINE(__LINE__)
#define FUNCTION(result, name, parameters, arguments) result(JNICALL* name) parameters;
#define PROCEDURE(name, parameters, arguments) void(JNICALL * name) parameters;
#define VARIADIC(result, name, parameters, last, other, arguments) result(JNICALL* name) parameters;
#define VARIADIC_PROCEDURE(name, parameters, last, other, arguments) \
  void(JNICALL * name) parameters;
#include "jni.def"
#undef RESERVED
#undef FUNCTION
#undef PROCEDURE
#undef VARIADIC
#undef VARIADIC_PROCEDURE
};

struct JNIInvokeInterface_ {
  void* reserved0;
  void* reserved1;
  void* reserved2;
  jint(JNICALL* DestroyJavaVM)(JavaVM* vm);
  jint(JNICALL* AttachCurrentThread)(JavaVM* vm, void** env, void* arguments);
  jint(JNICALL* DetachCurrentThread)(JavaVM* vm);
  jint(JNICALL* GetEnv)(JavaVM* vm, void** env, jint version);
  jint(JNICALL* AttachCurrentThreadAsDaemon)(JavaVM* vm, void** env, void* arguments);
};

#endif
