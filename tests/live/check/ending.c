/* SPDX-License-Identifier: MIT */
/* Calls a function for live threads until the thread has ended. */
#include <jvmti.h>

static jvmtiEnv *agent;

JNIEXPORT jboolean JNICALL Java_Ending_isAlive(JNIEnv *jni, jclass self, jthread thread) {
  (void)jni;
  (void)self;
  return (*agent)->InterruptThread(agent, thread) == JVMTI_ERROR_NONE;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiCapabilities capabilities = {0};
  (void)options;
  (void)reserved;
  capabilities.can_signal_thread = 1;
  if ((*vm)->GetEnv(vm, (void **)&agent, JVMTI_VERSION_1_2) != JNI_OK) return JNI_ERR;
  return (*agent)->AddCapabilities(agent, &capabilities) == JVMTI_ERROR_NONE ? JNI_OK : JNI_ERR;
}
