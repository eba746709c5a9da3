/* SPDX-License-Identifier: MIT */
/* Which capabilities can be had: their bits, at the start and in the live phase; and which one environment alone. */
#include <jvmti.h>

#include <stdio.h>
#include <string.h>

enum { BITS = 8 * (int)sizeof(jvmtiCapabilities) };

static jvmtiEnv *open_environment(JavaVM *vm) {
  void *env = NULL;
  return (*vm)->GetEnv(vm, &env, JVMTI_VERSION_1_2) == JNI_OK ? env : NULL;
}

static void show(JavaVM *vm, const char *phase) {
  jvmtiEnv *jvmti = open_environment(vm);
  unsigned char bytes[sizeof(jvmtiCapabilities)];
  jvmtiCapabilities all;
  if (!jvmti || (*jvmti)->GetPotentialCapabilities(jvmti, &all) != JVMTI_ERROR_NONE) return;
  memcpy(bytes, &all, sizeof bytes);
  for (int i = 0; i < BITS; i++)
    if (bytes[i / 8] >> i % 8 & 1) printf("%s %d\n", phase, i);
  (*jvmti)->DisposeEnvironment(jvmti);
  fflush(stdout);
}

/* Not in the VM where the others are asked for: one that has been had once can be had later, too. */
static void show_alone(JavaVM *vm) {
  jvmtiEnv *jvmti = open_environment(vm), *other = open_environment(vm);
  unsigned char there[sizeof(jvmtiCapabilities)];
  jvmtiCapabilities one;
  if (!jvmti || !other || (*jvmti)->GetPotentialCapabilities(jvmti, &one) != JVMTI_ERROR_NONE) return;
  memcpy(there, &one, sizeof there);
  for (int i = 0; i < BITS; i++) {
    unsigned char bytes[sizeof(jvmtiCapabilities)] = {0};
    if (!(there[i / 8] >> i % 8 & 1)) continue;
    bytes[i / 8] = (unsigned char)(1 << i % 8);
    memcpy(&one, bytes, sizeof one);
    if ((*jvmti)->AddCapabilities(jvmti, &one) != JVMTI_ERROR_NONE) continue;
    if ((*other)->AddCapabilities(other, &one) == JVMTI_ERROR_NOT_AVAILABLE) printf("alone %d\n", i);
    (*other)->RelinquishCapabilities(other, &one);
    (*jvmti)->RelinquishCapabilities(jvmti, &one);
  }
  (*other)->DisposeEnvironment(other);
  (*jvmti)->DisposeEnvironment(jvmti);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  (void)reserved;
  if (options && strcmp(options, "alone") == 0) show_alone(vm);
  else show(vm, "OnLoad");
  return JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved) {
  (void)options, (void)reserved;
  show(vm, "live");
  return JNI_OK;
}
