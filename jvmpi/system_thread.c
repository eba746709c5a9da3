/* SPDX-License-Identifier: MIT */
#include "system_thread.h"

static jclass thread_class; /* a global reference */
static jmethodID constructor;
static jobject hidden; /* a global reference to the bridge's own thread; NULL: none yet */

struct start {
  void (*run)(JNIEnv* jni, void* data);
  void* data;
};

void system_thread_prepare(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Thread");
  if (klass) constructor = JNI(jni, GetMethodID, klass, "<init>", "(Ljava/lang/String;)V");
  if (constructor) thread_class = JNI(jni, NewGlobalRef, klass);
  else bridge.jni->ExceptionClear(jni);
}

static void JNICALL begin(jvmtiEnv* jvmti, JNIEnv* jni, void* data) {
  struct start start = *(struct start*)data;
  (void)jvmti;
  free(data);
  start.run(jni, start.data);
}

static jthread make(JNIEnv* jni, const char* name) {
  jstring string = thread_class ? JNI(jni, NewStringUTF, name ? name : "JVMPI agent") : NULL;
  jthread thread = string ? JNI(jni, NewObject, thread_class, constructor, string) : NULL;
  if (!thread) bridge.jni->ExceptionClear(jni);
  if (string) JNI(jni, DeleteLocalRef, string);
  return thread;
}

static bool start(jthread thread, jint priority, struct start start) {
  struct start* copy = malloc(sizeof *copy);
  if (!copy) return false;
  *copy = start;
  if (JVMTI(RunAgentThread, thread, begin, copy, priority)) return true;
  free(copy);
  return false;
}

bool system_thread_new(JNIEnv* jni, const char* name, jint priority,
                       void (*run)(JNIEnv* jni, void* data), void* data) {
  jthread thread = make(jni, name);
  bool started = thread && start(thread, priority, (struct start){run, data});
  if (thread) JNI(jni, DeleteLocalRef, thread);
  return started;
}

bool system_thread_new_hidden(JNIEnv* jni, const char* name, void (*run)(JNIEnv* jni, void* data)) {
  jthread thread = make(jni, name);
  hidden = thread ? JNI(jni, NewGlobalRef, thread) : NULL;
  return hidden && start(hidden, JVMTI_THREAD_MAX_PRIORITY, (struct start){run, NULL});
}

bool system_thread_is_hidden(JNIEnv* jni, jthread object) {
  return hidden && JNI(jni, IsSameObject, hidden, object);
}
