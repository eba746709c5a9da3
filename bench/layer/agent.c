/* SPDX-License-Identifier: MIT */
/* Agents to measure a layer with. "calls": a thread that calls small functions, COUNT times each; what that takes is
 * printed. "allocations": an event for every allocation that is sampled, with a stack trace and the name of the class, as
 * profilers have it. */
#include <jvmti.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static jvmtiEnv *env;
static jrawMonitorID monitor;
static int count = 300000;
static long events;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#define MEASURE(name, call)                                                     \
  do {                                                                          \
    double start = now();                                                       \
    for (int i = 0; i < count; i++) call;                                       \
    printf("%-24s %8.1f ns\n", name, (now() - start) / count);                  \
  } while (0)

static void allocate(void) {
  unsigned char *memory;
  (*env)->Allocate(env, 64, &memory);
  (*env)->Deallocate(env, memory);
}

static void enter(void) {
  (*env)->RawMonitorEnter(env, monitor);
  (*env)->RawMonitorExit(env, monitor);
}

static void signature(jclass class) {
  char *text;
  (*env)->GetClassSignature(env, class, &text, NULL);
  (*env)->Deallocate(env, (unsigned char *)text);
}

static void JNICALL on_init(jvmtiEnv *own, JNIEnv *jni, jthread thread) {
  void *storage;
  jint state, frames, hash;
  jlong tag;
  jclass class = (*jni)->FindClass(jni, "java/lang/String");
  jmethodID method = (*jni)->GetMethodID(jni, class, "hashCode", "()I");
  double start = now();
  (void)own;
  MEASURE("Allocate+Deallocate", allocate());
  MEASURE("RawMonitorEnter+Exit", enter());
  MEASURE("GetThreadLocalStorage", (*env)->GetThreadLocalStorage(env, NULL, &storage));
  MEASURE("GetThreadState", (*env)->GetThreadState(env, thread, &state));
  MEASURE("GetFrameCount", (*env)->GetFrameCount(env, NULL, &frames));
  MEASURE("GetTag", (*env)->GetTag(env, class, &tag));
  MEASURE("GetObjectHashCode", (*env)->GetObjectHashCode(env, class, &hash));
  MEASURE("GetMethodModifiers", (*env)->GetMethodModifiers(env, method, &state));
  MEASURE("GetClassSignature", signature(class));
  printf("%-24s %8.1f ms\n", "calls", (now() - start) / 1e6);
  fflush(stdout);
}

static void JNICALL on_allocation(jvmtiEnv *own, JNIEnv *jni, jthread thread, jobject object, jclass class, jlong size) {
  jvmtiFrameInfo frames[16];
  jint depth;
  (void)own, (void)jni, (void)object, (void)size;
  if ((*env)->GetStackTrace(env, thread, 0, 16, frames, &depth) == JVMTI_ERROR_NONE) signature(class);
  __atomic_add_fetch(&events, 1, __ATOMIC_RELAXED);
}

static void JNICALL on_death(jvmtiEnv *own, JNIEnv *jni) {
  (void)own, (void)jni;
  (*env)->SetEventNotificationMode(env, JVMTI_DISABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
  printf("%-24s %8ld\n", "events", events);
  fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiCapabilities capabilities;
  jvmtiEventCallbacks callbacks;
  int calls = options && strncmp(options, "calls", 5) == 0;
  (void)reserved;
  if (calls && options[5] == ':') count = atoi(options + 6);
  if ((*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_11) != JNI_OK) return JNI_ERR;
  memset(&capabilities, 0, sizeof capabilities);
  memset(&callbacks, 0, sizeof callbacks);
  capabilities.can_tag_objects = 1;
  capabilities.can_generate_sampled_object_alloc_events = (unsigned)!calls;
  (*env)->AddCapabilities(env, &capabilities);
  (*env)->CreateRawMonitor(env, "bench", &monitor);
  if (calls) callbacks.VMInit = on_init;
  else callbacks.SampledObjectAlloc = on_allocation, callbacks.VMDeath = on_death;
  (*env)->SetEventCallbacks(env, &callbacks, sizeof callbacks);
  (*env)->SetEventNotificationMode(env, JVMTI_ENABLE, calls ? JVMTI_EVENT_VM_INIT : JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
  if (calls) return JNI_OK;
  (*env)->SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL);
  (*env)->SetHeapSamplingInterval(env, 4096);
  return JNI_OK;
}
