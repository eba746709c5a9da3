/* SPDX-License-Identifier: MIT */
#include "dump_records.h"
#include "threads.h"

static jobject runtime; /* a global reference; NULL: there is none */
static jmethodID total_memory, free_memory;

static jobject get_runtime(JNIEnv* jni, jclass klass) {
  jmethodID get = JNI(jni, GetStaticMethodID, klass, "getRuntime", "()Ljava/lang/Runtime;");
  jobject object = get ? JNI(jni, CallStaticObjectMethod, klass, get) : NULL;
  total_memory = JNI(jni, GetMethodID, klass, "totalMemory", "()J");
  if (total_memory) free_memory = JNI(jni, GetMethodID, klass, "freeMemory", "()J");
  return object && free_memory ? JNI(jni, NewGlobalRef, object) : NULL;
}

void heap_size_start(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Runtime");
  runtime = klass ? get_runtime(jni, klass) : NULL;
  if (!runtime) bridge.jni->ExceptionClear(jni);
}

void heap_size(JNIEnv* jni, jlong* used, jlong* total) {
  bool quiet = self.quiet;
  *used = *total = 0;
  if (!runtime || !jni) return;
  self.quiet = true;
  *total = JNI(jni, CallLongMethod, runtime, total_memory);
  *used = *total - JNI(jni, CallLongMethod, runtime, free_memory);
  self.quiet = quiet;
}
