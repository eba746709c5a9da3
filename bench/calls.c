/* SPDX-License-Identifier: MIT */
/* Nanoseconds of a call, for functions of JVM TI that do little: the wrapper's share. */
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CALLS = 10000, ROUNDS = 1000 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* The best of many short rounds: long ones are all disturbed on a machine that does other work. */
#define MEASURE(name, ...)                                                 \
  do {                                                                     \
    double best = 1e30;                                                    \
    for (int round = 0; round < ROUNDS; round++) {                         \
      double start = now();                                                \
      for (int i = 0; i < CALLS; i++)                                      \
        if ((*env)->name(env, ##__VA_ARGS__) != JVMTI_ERROR_NONE) abort(); \
      double each = (now() - start) / CALLS;                               \
      if (each < best) best = each;                                        \
    }                                                                      \
    printf("%-28s %6.1f\n", #name, best);                                  \
  } while (0)

static void JNICALL on_init(jvmtiEnv* env, JNIEnv* jni, jthread thread) {
  jclass type = (*jni)->FindClass(jni, "java/lang/Integer");
  jmethodID method = (*jni)->GetMethodID(jni, type, "intValue", "()I");
  jfieldID field = (*jni)->GetFieldID(jni, type, "value", "I");
  jrawMonitorID monitor;
  jvmtiPhase phase;
  jboolean is;
  jint number, other;
  jlong time;
  jlocation from, to;
  jvmtiCapabilities capabilities;
  void* data;
  (*env)->CreateRawMonitor(env, "bench", &monitor);
  MEASURE(GetPhase, &phase);
  MEASURE(GetVersionNumber, &number);
  MEASURE(GetEnvironmentLocalStorage, &data);
  MEASURE(GetThreadLocalStorage, NULL, &data);
  MEASURE(GetTime, &time);
  MEASURE(GetAvailableProcessors, &number);
  MEASURE(GetCapabilities, &capabilities);
  MEASURE(IsArrayClass, type, &is);
  MEASURE(IsInterface, type, &is);
  MEASURE(GetClassModifiers, type, &number);
  MEASURE(GetClassStatus, type, &number);
  MEASURE(GetClassVersionNumbers, type, &number, &other);
  MEASURE(IsModifiableClass, type, &is);
  MEASURE(GetMethodModifiers, method, &number);
  MEASURE(GetMaxLocals, method, &number);
  MEASURE(GetArgumentsSize, method, &number);
  MEASURE(GetMethodLocation, method, &from, &to);
  MEASURE(IsMethodNative, method, &is);
  MEASURE(IsMethodObsolete, method, &is);
  MEASURE(GetFieldModifiers, type, field, &number);
  MEASURE(GetFrameCount, NULL, &number);
  MEASURE(GetFrameCount, thread, &number);
  MEASURE(GetThreadState, thread, &number);
  MEASURE(GetObjectHashCode, thread, &number);
  MEASURE(RawMonitorEnter, monitor);
  MEASURE(RawMonitorNotify, monitor);
  fflush(stdout);
  exit(0);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
  jvmtiEnv* env;
  jvmtiEventCallbacks callbacks = {.VMInit = on_init};
  (void)options, (void)reserved;
  if ((*vm)->GetEnv(vm, (void**)&env, JVMTI_VERSION_11) != JNI_OK) return JNI_ERR;
  (*env)->SetEventCallbacks(env, &callbacks, sizeof callbacks);
  (*env)->SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
  return JNI_OK;
}
