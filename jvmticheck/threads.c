/* SPDX-License-Identifier: MIT */
#include "threads.h"

_Thread_local struct thread_state thread_state;

static JNIEnv *ask(void) {
  JNIEnv *jni = NULL;
  if (layer.invocation->GetEnv(layer.vm, (void **)&jni, JNI_VERSION_1_2) != JNI_OK) return NULL;
  return jni;
}

JNIEnv *thread_jni(void) {
  if (thread_is_restricted() || layer.over) return NULL;
  return thread_state.jni ? thread_state.jni : ask();
}

void thread_begin(void) {
  thread_state.jni = thread_is_restricted() || layer.over ? NULL : ask();
}

unsigned thread_number(void) {
  static unsigned last;
  if (!thread_state.number) thread_state.number = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return thread_state.number;
}
