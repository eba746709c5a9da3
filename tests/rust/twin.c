/* SPDX-License-Identifier: MIT */
/* The twin of examples/rust: the same output from the same calls, in C. */
#include <jvmti.h>
#include <stdio.h>

static volatile int exceptions;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiThreadInfo info;
  char *name;
  jvmtiError error = (*env)->GetThreadInfo(env, thread, &info);
  (void)jni;
  if (error) return;
  printf("agent: initialized in %s\n", info.name);
  (*env)->Deallocate(env, (unsigned char *)info.name);
  error = (*env)->SetBreakpoint(env, NULL, 0);
  if ((*env)->GetErrorName(env, error, &name)) return;
  printf("agent: no breakpoint: %s\n", name);
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation location,
                              jobject object, jmethodID catch_method, jlocation catch_location) {
  (void)env, (void)jni, (void)thread, (void)method, (void)location, (void)object, (void)catch_method, (void)catch_location;
  exceptions = 1;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) {
  (void)env, (void)jni;
  printf("agent: exceptions: %s\n", exceptions ? "true" : "false");
  fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  static const jvmtiEvent events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH, JVMTI_EVENT_EXCEPTION};
  const jvmtiEventCallbacks callbacks = {.VMInit = vm_init, .VMDeath = vm_death, .Exception = exception};
  const jvmtiCapabilities needed = {.can_generate_exception_events = 1};
  jvmtiEnv *env;
  jint version;
  (void)options, (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_11) || (*env)->GetVersionNumber(env, &version)) return JNI_ERR;
  printf("agent: JVM TI %x\n", (unsigned)version & ~0xffu);
  if ((*env)->AddCapabilities(env, &needed) || (*env)->SetEventCallbacks(env, &callbacks, (jint)sizeof callbacks)) return JNI_ERR;
  for (int i = 0; i < 3; i++)
    if ((*env)->SetEventNotificationMode(env, JVMTI_ENABLE, events[i], NULL)) return JNI_ERR;
  return JNI_OK;
}
