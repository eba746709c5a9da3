/* SPDX-License-Identifier: MIT */
#include "threads.h"

_Thread_local struct thread_state thread_state;

JNIEnv* thread_jni(void) {
  JNIEnv* jni = NULL;
  if (thread_is_restricted() || layer.over) return NULL;
  if (layer.invocation->GetEnv(layer.vm, (void**)&jni, JNI_VERSION_1_2) != JNI_OK) return NULL;
  return jni;
}

unsigned thread_number(void) {
  static unsigned last;
  if (!thread_state.number) thread_state.number = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return thread_state.number;
}
