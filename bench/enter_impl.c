/* SPDX-License-Identifier: MIT */
/* The functions that enter.c calls: as little as they can do. Apart from it, so that no compiler sees through. */
#include "jvmti_impl.h"

jvmtiError jvmti_impl_GetPhase(jvmtiEnv *env, jvmtiPhase *phase_ptr) {
  *phase_ptr = JVMTI_LOAD(*JVMTI_PORT_ENV(env)->phase);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetCapabilities(jvmtiEnv *env, jvmtiCapabilities *capabilities_ptr) {
  jvmti_capability_set_read(&JVMTI_PORT_ENV(env)->capabilities, capabilities_ptr);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetFrameCount(jvmtiEnv *env, jthread thread, jint *count_ptr) {
  (void)env;
  (void)thread;
  *count_ptr = 3;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetStackTrace(jvmtiEnv *env, jthread thread, jint start_depth,
                                    jint max_frame_count, jvmtiFrameInfo *frame_buffer,
                                    jint *count_ptr) {
  (void)env;
  (void)thread;
  (void)start_depth;
  (void)frame_buffer;
  *count_ptr = max_frame_count;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetObjectSize(jvmtiEnv *env, jobject object, jlong *size_ptr) {
  (void)env;
  (void)object;
  *size_ptr = 16;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetThreadCpuTime(jvmtiEnv *env, jthread thread, jlong *nanos_ptr) {
  (void)env;
  (void)thread;
  *nanos_ptr = 1;
  return JVMTI_ERROR_NONE;
}
