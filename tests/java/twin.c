/* SPDX-License-Identifier: MIT */
/* The twin of examples/java: the same output from the same calls, in C. */
#include <jvmti.h>
#include <stdio.h>
#include <string.h>

#define CALL(function, ...)                                    \
  do {                                                         \
    jvmtiError error_ = (*env)->function(env, __VA_ARGS__);    \
    if (error_) printf(#function ": error %d\n", (int)error_); \
  } while (0)

static const char *truth(int value) {
  return value ? "true" : "false";
}

static void free_memory(jvmtiEnv *env, void *memory) {
  CALL(Deallocate, memory);
}

static void JNICALL started(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiThreadInfo info;
  (void)jni;
  CALL(GetThreadInfo, thread, &info);
  if (strcmp(info.name, "probe") == 0) printf("started: probe\n");
  free_memory(env, info.name);
}

static void print_threads(jvmtiEnv *env) {
  jthread *threads;
  jint count;
  jvmtiThreadInfo info;
  CALL(GetAllThreads, &count, &threads);
  printf("threads: %d\n", (int)count);
  free_memory(env, threads);
  CALL(GetThreadInfo, NULL, &info);
  printf("thread: %s, priority %d, daemon: %s\n", info.name, (int)info.priority, truth(info.is_daemon));
  free_memory(env, info.name);
}

static JavaVM *agent_vm; /* of Agent_OnAttach */

JNIEXPORT jlong JNICALL Java_Twin_vm(JNIEnv *jni, jclass twin) {
  JavaVM *vm;
  (void)twin;
  return (*jni)->GetJavaVM(jni, &vm) ? 0 : (jlong)(size_t)vm;
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved) {
  agent_vm = vm;
  return reserved ? -1 : (jint)strlen(options);
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {
  fprintf(stderr, "%s, ", vm == agent_vm ? "unloaded" : "another VM");
}

JNIEXPORT void JNICALL Java_Twin_print(JNIEnv *jni, jclass twin) {
  const jvmtiEventCallbacks callbacks = {.ThreadStart = started};
  jvmtiCapabilities capabilities = {.can_tag_objects = 1};
  JavaVM *vm;
  jvmtiEnv *env;
  jint number;
  jvmtiPhase phase;
  jclass *classes;
  char *name;
  if ((*jni)->GetJavaVM(jni, &vm) || (*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_11)) return;
  CALL(GetVersionNumber, &number);
  printf("JVM TI %x\n", (unsigned)number & ~0xffu);
  CALL(GetPhase, &phase);
  printf("live: %s\n", truth(phase == JVMTI_PHASE_LIVE));
  CALL(GetLoadedClasses, &number, &classes);
  printf("classes: %d\n", (int)number);
  free_memory(env, classes);
  print_threads(env);
  CALL(GetErrorName, (*env)->SetBreakpoint(env, NULL, 0), &name);
  printf("no breakpoint: %s\n", name);
  free_memory(env, name);
  CALL(AddCapabilities, &capabilities);
  CALL(GetCapabilities, &capabilities);
  printf("can_tag_objects: %s, can_suspend: %s\n", truth(capabilities.can_tag_objects), truth(capabilities.can_suspend));
  CALL(SetEventCallbacks, &callbacks, (jint)sizeof callbacks);
  CALL(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, NULL);
  (*jni)->CallStaticVoidMethod(jni, twin, (*jni)->GetStaticMethodID(jni, twin, "start", "()V"));
  CALL(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_THREAD_START, NULL);
  (*env)->DisposeEnvironment(env);
  fflush(stdout);
}
