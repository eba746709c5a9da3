/* SPDX-License-Identifier: MIT */
/* A thread of an agent that exists at the end of the VM. Options: leak, local references that it does not delete; stop,
 * the same, but it returns while the VM ends; call, functions after the end of the VM. */
#include <jvmti.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static jvmtiEnv *agent;
static char mode[10];
static int leaked, stopping, over, called;

static void need(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "late: %s\n", what);
  exit(9);
}

static void wait_for(int *done) {
  const struct timespec moment = {0, 1000000};
  while (!__atomic_load_n(done, __ATOMIC_ACQUIRE)) nanosleep(&moment, NULL);
}

static void set(int *flag) {
  __atomic_store_n(flag, 1, __ATOMIC_RELEASE);
}

static void leak(JNIEnv *jni) {
  jclass class = (*jni)->FindClass(jni, "java/lang/Object");
  jmethodID method = (*jni)->GetMethodID(jni, class, "hashCode", "()I");
  jclass declaring;
  for (int i = 0; i < 40; i++)
    need((*agent)->GetMethodDeclaringClass(agent, method, &declaring) == JVMTI_ERROR_NONE, "class");
}

/* The first may no longer be called, the second may. The VM may not let the thread return from it. */
static void call(void) {
  jint count;
  jvmtiJlocationFormat format;
  jthread *threads;
  wait_for(&over);
  (*agent)->GetAllThreads(agent, &count, &threads);
  set(&called);
  (*agent)->GetJLocationFormat(agent, &format);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *data) {
  need(env == agent, data);
  if (strcmp(mode, "call") != 0) leak(jni);
  set(&leaked);
  if (strcmp(mode, "call") == 0) call();
  wait_for(&stopping);
}

static void JNICALL on_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jclass class = (*jni)->FindClass(jni, "java/lang/Thread");
  jmethodID make = (*jni)->GetMethodID(jni, class, "<init>", "(Ljava/lang/String;)V");
  jobject other = (*jni)->NewObject(jni, class, make, (*jni)->NewStringUTF(jni, "late"));
  (void)thread;
  need((*env)->RunAgentThread(env, other, work, "environment", JVMTI_THREAD_NORM_PRIORITY) == JVMTI_ERROR_NONE, "thread");
  wait_for(&leaked);
}

static void JNICALL on_death(jvmtiEnv *env, JNIEnv *jni) {
  (void)env, (void)jni;
  if (strcmp(mode, "stop") == 0) set(&stopping);
}

/* Runs before the layer's handler, which was registered earlier. */
static void at_end(void) {
  set(&over);
  if (strcmp(mode, "call") == 0) wait_for(&called);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiEventCallbacks callbacks;
  (void)reserved;
  need((*vm)->GetEnv(vm, (void **)&agent, JVMTI_VERSION_1_2) == JNI_OK, "GetEnv");
  snprintf(mode, sizeof mode, "%s", options ? options : "");
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = on_init;
  callbacks.VMDeath = on_death;
  need((*agent)->SetEventCallbacks(agent, &callbacks, sizeof callbacks) == JVMTI_ERROR_NONE, "callbacks");
  need((*agent)->SetEventNotificationMode(agent, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) == JVMTI_ERROR_NONE, "VMInit");
  need((*agent)->SetEventNotificationMode(agent, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL) == JVMTI_ERROR_NONE, "VMDeath");
  return atexit(at_end) == 0 ? JNI_OK : JNI_ERR;
}
