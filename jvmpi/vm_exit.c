/* SPDX-License-Identifier: MIT */
#include "callbacks.h"
#include "events.h"

/* The VM ends, and tells agents so. Does nothing where that cannot be asked for. */
static void halt(JNIEnv* jni, jint status) {
  jclass klass = JNI(jni, FindClass, "java/lang/Runtime");
  jmethodID get =
      klass ? JNI(jni, GetStaticMethodID, klass, "getRuntime", "()Ljava/lang/Runtime;") : NULL;
  jmethodID end = get ? JNI(jni, GetMethodID, klass, "halt", "(I)V") : NULL;
  jobject runtime = end ? JNI(jni, CallStaticObjectMethod, klass, get) : NULL;
  if (runtime) JNI(jni, CallVoidMethod, runtime, end, status);
}

void vm_exit(jint status) {
  JNIEnv* jni = threads_jni();
  if (jni && events_time() == EVENTS_NOW) halt(jni, status);
  _Exit(status);
}
