/* SPDX-License-Identifier: MIT */
/* An agent whose threads act concurrently: attach and detach, create environments and dispose of them, enable events
 * and set callbacks while events are sent. For a VM built with a sanitizer. */
#include "jvmti.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { THREADS = 4, TURNS = 100 };

static JavaVM *java;
static jvmtiEnv *jvmti;
static jthread main_thread;
static int events, failures;

static void expect(jvmtiError error) {
  if (error != JVMTI_ERROR_NONE) __atomic_add_fetch(&failures, 1, __ATOMIC_RELAXED);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread);

static void JNICALL thread_event(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiThreadInfo info;
  (void)jni;
  /* Its environment may be disposed of at any time. */
  if ((*env)->GetThreadInfo(env, thread, &info) == JVMTI_ERROR_NONE)
    expect((*jvmti)->Deallocate(jvmti, (unsigned char *)info.name));
  __atomic_add_fetch(&events, 1, __ATOMIC_RELAXED);
}

static void set_callbacks(jvmtiEnv *env) {
  jvmtiEventCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  callbacks.ThreadStart = thread_event;
  callbacks.ThreadEnd = thread_event;
  expect((*env)->SetEventCallbacks(env, &callbacks, (jint)sizeof callbacks));
}

static void another_environment(int dispose) {
  jvmtiEnv *other;
  expect((*java)->GetEnv(java, (void **)&other, JVMTI_VERSION) == JNI_OK ? JVMTI_ERROR_NONE
                                                                         : JVMTI_ERROR_INTERNAL);
  set_callbacks(other);
  expect((*other)->SetEventNotificationMode(other, JVMTI_ENABLE, JVMTI_EVENT_THREAD_END, NULL));
  if (dispose) expect((*other)->DisposeEnvironment(other));
}

static void list_everything(void) {
  jint count;
  jthread *threads = NULL;
  jclass *classes = NULL;
  expect((*jvmti)->GetAllThreads(jvmti, &count, &threads));
  expect((*jvmti)->GetLoadedClasses(jvmti, &count, &classes));
  expect((*jvmti)->Deallocate(jvmti, (unsigned char *)threads));
  expect((*jvmti)->Deallocate(jvmti, (unsigned char *)classes));
}

static void use_monitor(void) {
  jrawMonitorID monitor;
  expect((*jvmti)->CreateRawMonitor(jvmti, "short-lived", &monitor));
  expect((*jvmti)->RawMonitorEnter(jvmti, monitor));
  expect((*jvmti)->RawMonitorExit(jvmti, monitor));
  expect((*jvmti)->DestroyRawMonitor(jvmti, monitor));
}

static void *run(void *argument) {
  int odd = *(int *)argument & 1;
  JNIEnv *jni;
  for (int i = 0; i < TURNS; i++) {
    jvmtiEventMode mode = i & 1 ? JVMTI_ENABLE : JVMTI_DISABLE;
    jvmtiEvent event = odd ? JVMTI_EVENT_THREAD_START : JVMTI_EVENT_THREAD_END;
    jvmtiCapabilities potential;
    if ((*java)->AttachCurrentThread(java, (void **)&jni, NULL) != JNI_OK) return NULL;
    list_everything();
    use_monitor();
    expect((*jvmti)->SetThreadLocalStorage(jvmti, main_thread, &events));
    expect((*jvmti)->SetEventNotificationMode(jvmti, mode, event, NULL));
    expect((*jvmti)->SetEventNotificationMode(jvmti, mode, JVMTI_EVENT_CLASS_LOAD, main_thread));
    expect((*jvmti)->GetPotentialCapabilities(jvmti, &potential));
    expect((*jvmti)->AddCapabilities(jvmti, &potential));
    if (i % 10 == 0) set_callbacks(jvmti);
    if (i % 20 == 0) another_environment(odd);
    (void)(*java)->DetachCurrentThread(java);
  }
  return argument;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  pthread_t system[THREADS];
  int numbers[THREADS], ended = 0;
  (void)env;
  main_thread = (*jni)->NewGlobalRef(jni, thread);
  for (int i = 0; i < THREADS; i++) {
    numbers[i] = i;
    if (pthread_create(&system[i], NULL, run, &numbers[i]) != 0) return;
  }
  for (int i = 0; i < THREADS; i++) {
    void *result = NULL;
    pthread_join(system[i], &result);
    ended += result != NULL;
  }
  printf("%d threads, %d failures, %s\n", ended, failures,
         events >= TURNS ? "many events" : "few events");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  (void)options, (void)reserved;
  java = vm;
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK) return JNI_ERR;
  set_callbacks(jvmti);
  expect((*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL));
  return JNI_OK;
}
