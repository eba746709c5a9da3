/* SPDX-License-Identifier: MIT */
#include "threads.h"

_Thread_local struct thread_state thread_state;

JNIEnv* thread_ask_jni(void) {
  JNIEnv* jni = NULL;
  if (layer.over || layer.invocation->GetEnv(layer.vm, (void**)&jni, JNI_VERSION_1_2) != JNI_OK)
    return NULL;
  return jni;
}

unsigned thread_new_number(void) {
  static unsigned last;
  thread_state.number = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return thread_state.number;
}
