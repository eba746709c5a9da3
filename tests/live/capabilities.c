/* SPDX-License-Identifier: MIT */
/* Prints "OnLoad" and "live", each with the capability bits that an environment can add in this phase; with the option
 * "second", "second" with those that remain if another environment has all. With the option "bits" and numbers, each
 * after a plus sign, adds these and prints nothing. */
#include <jvmti.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static JavaVM *vm;

static void show(const char *when) {
  jvmtiEnv *env = NULL;
  jvmtiCapabilities potential;
  unsigned char bytes[sizeof potential];
  if ((*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_1_2) != JNI_OK) return;
  memset(&potential, 0, sizeof potential);
  if ((*env)->GetPotentialCapabilities(env, &potential) != JVMTI_ERROR_NONE) return;
  memcpy(bytes, &potential, sizeof potential);
  printf("%s", when);
  for (size_t bit = 0; bit < 8 * sizeof potential; bit++)
    if (bytes[bit / 8] >> (bit % 8) & 1) printf(" %zu", bit);
  printf("\n");
  fflush(stdout);
  (*env)->DisposeEnvironment(env);
}

static void JNICALL on_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env, (void)jni, (void)thread;
  show("live");
}

static jint add(jvmtiEnv *env, const char *bits) {
  jvmtiCapabilities wanted;
  unsigned char bytes[sizeof wanted] = {0};
  for (; (bits = strchr(bits, '+')); bits++) {
    long bit = strtol(bits, NULL, 10);
    if (bit < 0 || bit >= (long)(8 * sizeof bytes)) return JNI_ERR;
    bytes[bit / 8] |= (unsigned char)(1u << (bit % 8));
  }
  memcpy(&wanted, bytes, sizeof wanted);
  return (*env)->AddCapabilities(env, &wanted) == JVMTI_ERROR_NONE ? JNI_OK : JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java, char *options, void *reserved) {
  jvmtiEnv *env = NULL;
  jvmtiCapabilities all;
  jvmtiEventCallbacks callbacks;
  (void)reserved;
  vm = java;
  memset(&all, 0, sizeof all);
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = on_init;
  if ((*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_1_2) != JNI_OK) return JNI_ERR;
  if (options && strncmp(options, "bits", 4) == 0) return add(env, options);
  /* Capabilities that were added in OnLoad can be added later by others, so a separate run is needed. */
  if (options && strcmp(options, "second") == 0) {
    if ((*env)->GetPotentialCapabilities(env, &all) != JVMTI_ERROR_NONE) return JNI_ERR;
    if ((*env)->AddCapabilities(env, &all) != JVMTI_ERROR_NONE) return JNI_ERR;
    show("second");
    return JNI_OK;
  }
  show("OnLoad");
  if ((*env)->SetEventCallbacks(env, &callbacks, sizeof callbacks) != JVMTI_ERROR_NONE)
    return JNI_ERR;
  (*env)->SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
  return JNI_OK;
}
