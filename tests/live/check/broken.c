/* SPDX-License-Identifier: MIT */
#include "broken.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BROKEN(name) void broken_##name(jvmtiEnv *env, JNIEnv *jni, jthread thread)
#define UNUSED (void)env, (void)jni, (void)thread

JavaVM *vm;
jvmtiEnv *early_env;

void need(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "broken: %s\n", what);
  exit(9);
}

/* Sets the capability with this name. */
static void add_capability(jvmtiCapabilities *capabilities, const char *name) {
  if (strcmp(name, "tag") == 0) capabilities->can_tag_objects = 1;
  else if (strcmp(name, "gc") == 0) capabilities->can_generate_garbage_collection_events = 1;
  else if (strcmp(name, "early") == 0) capabilities->can_generate_breakpoint_events = 1;
  else need(0, name);
}

jvmtiEnv *environment(const char *capability) {
  jvmtiEnv *env = NULL;
  jvmtiCapabilities capabilities;
  need((*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_1_2) == JNI_OK, "GetEnv");
  if (capability == NULL) return env;
  memset(&capabilities, 0, sizeof capabilities);
  add_capability(&capabilities, capability);
  need((*env)->AddCapabilities(env, &capabilities) == JVMTI_ERROR_NONE, capability);
  return env;
}

static void dispose(jvmtiEnv *env) {
  need((*env)->DisposeEnvironment(env) == JVMTI_ERROR_NONE, "DisposeEnvironment");
}

static jobject new_object(JNIEnv *jni, const char *name) {
  jclass class = (*jni)->FindClass(jni, name);
  jobject object = (*jni)->NewObject(jni, class, (*jni)->GetMethodID(jni, class, "<init>", "()V"));
  need(object != NULL, name);
  return object;
}

/* ---- Where and when -------------------------------------------------------------------------- */

BROKEN(onload_phase) {
  jint count;
  jthread *threads;
  UNUSED;
  (*env)->GetAllThreads(env, &count, &threads);
}

BROKEN(dead_phase) {
  jint count;
  jclass *classes;
  UNUSED;
  (*env)->GetLoadedClasses(env, &count, &classes);
}

BROKEN(capability) {
  UNUSED;
  (*env)->SuspendThread(env, thread);
}

BROKEN(event_capability) {
  UNUSED;
  (*env)->SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, thread);
}

static jvmtiEnv *for_thread;

static void *unattached_thread(void *data);
BROKEN(unattached) {
  pthread_t other;
  UNUSED;
  for_thread = env;
  need(pthread_create(&other, NULL, unattached_thread, NULL) == 0, "pthread_create");
  pthread_join(other, NULL);
}

/* Its calls must be found in a function with the right name. */
void broken_unattached_call(jvmtiEnv *env) {
  jint count;
  jthread *threads;
  (*env)->GetAllThreads(env, &count, &threads);
}

static void *unattached_thread(void *data) {
  broken_unattached_call(for_thread);
  return data;
}

BROKEN(env_null) {
  jvmtiPhase phase;
  UNUSED;
  (*env)->GetPhase(NULL, &phase);
}

BROKEN(env_wild) {
  jvmtiPhase phase;
  void *wild[8] = {NULL};
  UNUSED;
  (*env)->GetPhase((jvmtiEnv *)&wild[4], &phase);
}

BROKEN(env_disposed) {
  jvmtiPhase phase;
  jvmtiEnv *other = environment(NULL);
  UNUSED;
  dispose(other);
  (*other)->GetPhase(other, &phase);
}

/* ---- Arguments ------------------------------------------------------------------------------- */

BROKEN(null_result) {
  UNUSED;
  (*env)->GetThreadInfo(env, thread, NULL);
}

BROKEN(null_array) {
  jvmtiStackInfo *stacks;
  UNUSED;
  (*env)->GetThreadListStackTraces(env, 1, NULL, 1, &stacks);
}

BROKEN(negative_count) {
  jvmtiFrameInfo frame;
  jint count;
  UNUSED;
  (*env)->GetStackTrace(env, thread, 0, -1, &frame, &count);
}

BROKEN(negative_size) {
  jvmtiEventCallbacks callbacks;
  UNUSED;
  memset(&callbacks, 0, sizeof callbacks);
  (*env)->SetEventCallbacks(env, &callbacks, -1);
}

BROKEN(no_mode) {
  UNUSED;
  (*env)->SetEventNotificationMode(env, (jvmtiEventMode)7, JVMTI_EVENT_THREAD_START, NULL);
}

BROKEN(no_event) {
  UNUSED;
  (*env)->SetEventNotificationMode(env, JVMTI_DISABLE, (jvmtiEvent)7, NULL);
}

BROKEN(single_thread) {
  UNUSED;
  (*env)->SetEventNotificationMode(env, JVMTI_DISABLE, JVMTI_EVENT_VM_INIT, thread);
}

BROKEN(not_thread) {
  jint state;
  UNUSED;
  (*env)->GetThreadState(env, (*jni)->NewStringUTF(jni, "no thread"), &state);
}

BROKEN(not_class) {
  char *signature;
  UNUSED;
  (*env)->GetClassSignature(env, thread, &signature, NULL);
}

BROKEN(not_group) {
  jvmtiThreadGroupInfo info;
  UNUSED;
  (*env)->GetThreadGroupInfo(env, thread, &info);
}

BROKEN(not_method) {
  char *name;
  UNUSED;
  (*env)->GetMethodName(env, NULL, &name, NULL, NULL);
}

BROKEN(not_field) {
  char *name;
  jclass string = (*jni)->FindClass(jni, "java/lang/String");
  UNUSED;
  (*env)->GetFieldName(env, string, NULL, &name, NULL, NULL);
}

BROKEN(not_location) {
  jclass class = (*jni)->FindClass(jni, "java/lang/Thread");
  jmethodID method = (*jni)->GetMethodID(jni, class, "toString", "()Ljava/lang/String;");
  UNUSED;
  (*early_env)->SetBreakpoint(early_env, method, 999999);
}

static void JNICALL nothing(jvmtiEnv *env, JNIEnv *jni, void *data) {
  (void)env, (void)jni, (void)data;
}

BROKEN(not_priority) {
  UNUSED;
  (*env)->RunAgentThread(env, new_object(jni, "java/lang/Thread"), nothing, NULL, 99);
}

/* ---- References ------------------------------------------------------------------------------ */

BROKEN(global_deleted) {
  jint hash;
  jobject global = (*jni)->NewGlobalRef(jni, thread);
  UNUSED;
  (*jni)->DeleteGlobalRef(jni, global);
  (*env)->GetObjectHashCode(env, global, &hash);
}

BROKEN(local_deleted) {
  jlong size;
  jobject local = (*jni)->NewStringUTF(jni, "gone");
  UNUSED;
  (*jni)->DeleteLocalRef(jni, local);
  (*env)->GetObjectSize(env, local, &size);
}

static jobject of_other;
static int other_done;

static void JNICALL use_other(jvmtiEnv *env, JNIEnv *jni, void *data);
void broken_local_of_other_call(jvmtiEnv *env) {
  jint hash;
  (*env)->GetObjectHashCode(env, of_other, &hash);
}

static void JNICALL use_other(jvmtiEnv *env, JNIEnv *jni, void *data) {
  (void)jni, (void)data;
  broken_local_of_other_call(env);
  __atomic_store_n(&other_done, 1, __ATOMIC_RELEASE);
}

static void wait_for(int *done) {
  struct timespec moment = {0, 1000000};
  while (!__atomic_load_n(done, __ATOMIC_ACQUIRE)) nanosleep(&moment, NULL);
}

BROKEN(local_of_other) {
  UNUSED;
  of_other = (*jni)->NewStringUTF(jni, "mine");
  (*env)->RunAgentThread(env, new_object(jni, "java/lang/Thread"), use_other, NULL, 5);
  wait_for(&other_done);
}

BROKEN(unstarted) {
  jint count;
  UNUSED;
  (*env)->GetFrameCount(env, new_object(jni, "java/lang/Thread"), &count);
}

/* A thread that has ended. */
static jobject run_thread(JNIEnv *jni) {
  jclass class = (*jni)->FindClass(jni, "java/lang/Thread");
  jobject other = new_object(jni, "java/lang/Thread");
  (*jni)->CallVoidMethod(jni, other, (*jni)->GetMethodID(jni, class, "start", "()V"));
  (*jni)->CallVoidMethod(jni, other, (*jni)->GetMethodID(jni, class, "join", "()V"));
  return other;
}

BROKEN(ended) {
  jint count;
  jobject other = run_thread(jni);
  UNUSED;
  for (int i = 0; i < 5; i++) (*env)->GetFrameCount(env, other, &count);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

BROKEN(free_foreign) {
  unsigned char *memory = malloc(100);
  UNUSED;
  (*env)->Deallocate(env, memory);
  free(memory);
}

BROKEN(free_inside) {
  unsigned char *memory;
  UNUSED;
  need((*env)->Allocate(env, 100, &memory) == JVMTI_ERROR_NONE, "Allocate");
  (*env)->Deallocate(env, memory + 16);
  need((*env)->Deallocate(env, memory) == JVMTI_ERROR_NONE, "Deallocate");
}

BROKEN(free_twice) {
  char *signature;
  jclass class = (*jni)->FindClass(jni, "java/lang/String");
  UNUSED;
  need((*env)->GetClassSignature(env, class, &signature, NULL) == JVMTI_ERROR_NONE, "signature");
  need((*env)->Deallocate(env, (unsigned char *)signature) == JVMTI_ERROR_NONE, "Deallocate");
  (*env)->Deallocate(env, (unsigned char *)signature);
}

/* The class file in memory that is not from Allocate, which the VM deallocates. */
void JNICALL broken_hand_foreign_call(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader, const char *name,
                                      jobject domain, jint size, const unsigned char *bytes, jint *new_size,
                                      unsigned char **new_bytes) {
  (void)env, (void)jni, (void)redefined, (void)loader, (void)domain;
  if (!name || strcmp(name, "Subject$Hooked") != 0) return;
  *new_bytes = malloc((size_t)size);
  need(*new_bytes != NULL, "malloc");
  memcpy(*new_bytes, bytes, (size_t)size);
  *new_size = size;
}

BROKEN(hand_foreign) {
  jvmtiEventCallbacks callbacks;
  jvmtiEnv *other = environment(NULL);
  UNUSED;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.ClassFileLoadHook = broken_hand_foreign_call;
  (*other)->SetEventCallbacks(other, &callbacks, sizeof callbacks);
  (*other)->SetEventNotificationMode(other, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
  need((*jni)->FindClass(jni, "Subject$Hooked") != NULL, "Subject$Hooked");
  dispose(other);
}

/* ---- What is not given back ------------------------------------------------------------------ */

BROKEN(leak_allocated) {
  unsigned char *memory;
  UNUSED;
  (*env)->Allocate(env, 100, &memory);
}

BROKEN(leak_name) {
  jvmtiThreadInfo info;
  UNUSED;
  (*env)->GetThreadInfo(env, thread, &info);
}

BROKEN(leak_each) {
  jint count;
  char **names;
  UNUSED;
  (*env)->GetSystemProperties(env, &count, &names);
  (*env)->Deallocate(env, (unsigned char *)names);
}

BROKEN(leak_monitor) {
  jrawMonitorID monitor;
  jvmtiEnv *other = environment(NULL);
  UNUSED;
  (*other)->CreateRawMonitor(other, "left", &monitor);
  dispose(other);
}

void broken_leak_references_call(jvmtiEnv *env) {
  for (int i = 0; i < 20; i++) {
    jint count;
    jthread *threads;
    if ((*env)->GetAllThreads(env, &count, &threads) == JVMTI_ERROR_NONE)
      (*env)->Deallocate(env, (unsigned char *)threads);
  }
}

static void JNICALL leak_references(jvmtiEnv *env, JNIEnv *jni, void *data) {
  (void)jni, (void)data;
  broken_leak_references_call(env);
}

/* Reported at the end of the thread. */
BROKEN(leak_references) {
  jobject other = new_object(jni, "java/lang/Thread");
  jmethodID join = (*jni)->GetMethodID(jni, (*jni)->GetObjectClass(jni, other), "join", "()V");
  UNUSED;
  (*env)->RunAgentThread(env, other, leak_references, NULL, 5);
  (*jni)->CallVoidMethod(jni, other, join);
}

/* ---- Raw monitors ---------------------------------------------------------------------------- */

static jrawMonitorID new_monitor(jvmtiEnv *env) {
  jrawMonitorID monitor;
  need((*env)->CreateRawMonitor(env, "monitor", &monitor) == JVMTI_ERROR_NONE, "CreateRawMonitor");
  return monitor;
}

/* An allocator reuses an address sooner or later. */
BROKEN(freed_memory) {
  unsigned char *memory = NULL, *freed = NULL;
  UNUSED;
  for (int i = 0; i < 1000 && (!freed || memory != freed); i++) {
    free(freed = memory);
    need((*env)->Allocate(env, 1000, &memory) == JVMTI_ERROR_NONE, "Allocate");
  }
  need((*env)->Deallocate(env, memory) == JVMTI_ERROR_NONE, "Deallocate");
}

BROKEN(freed_monitor) {
  jrawMonitorID monitor = NULL, freed = NULL;
  UNUSED;
  for (int i = 0; i < 1000 && (!freed || monitor != freed); i++) {
    free(freed = monitor);
    need((*env)->CreateRawMonitor(env, "freed", &monitor) == JVMTI_ERROR_NONE, "CreateRawMonitor");
  }
  need((*env)->DestroyRawMonitor(env, monitor) == JVMTI_ERROR_NONE, "DestroyRawMonitor");
}

BROKEN(not_owner) {
  jrawMonitorID monitor = new_monitor(env);
  UNUSED;
  (*env)->RawMonitorExit(env, monitor);
  (*env)->DestroyRawMonitor(env, monitor);
}

BROKEN(not_waiting_owner) {
  jrawMonitorID monitor = new_monitor(env);
  UNUSED;
  (*env)->RawMonitorNotifyAll(env, monitor);
  (*env)->DestroyRawMonitor(env, monitor);
}

BROKEN(destroyed) {
  jrawMonitorID monitor = new_monitor(env);
  UNUSED;
  (*env)->DestroyRawMonitor(env, monitor);
  (*env)->RawMonitorEnter(env, monitor);
}

/* ---- Events ---------------------------------------------------------------------------------- */

BROKEN(no_callback) {
  jvmtiEnv *other = environment(NULL);
  UNUSED;
  (*other)->SetEventNotificationMode(other, JVMTI_ENABLE, JVMTI_EVENT_THREAD_END, NULL);
  dispose(other);
}

static jobject tagged;
static JNIEnv *saved;

jint JNICALL broken_in_visit_call(jlong class_tag, jlong size, jlong *tag, jint length, void *data) {
  jvmtiEnv *env = data;
  (void)class_tag, (void)size, (void)tag, (void)length;
  (*env)->SetTag(env, tagged, 1);
  return JVMTI_VISIT_ABORT;
}

jint JNICALL broken_jni_in_visit_call(jlong class_tag, jlong size, jlong *tag, jint length, void *data) {
  (void)class_tag, (void)size, (void)tag, (void)length, (void)data;
  (*saved)->GetVersion(saved);
  return JVMTI_VISIT_ABORT;
}

static void visit(jvmtiHeapIterationCallback callback) {
  jvmtiHeapCallbacks callbacks;
  jvmtiEnv *env = environment("tag");
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = callback;
  need((*env)->IterateThroughHeap(env, 0, NULL, &callbacks, env) == JVMTI_ERROR_NONE, "visit");
  dispose(env);
}

BROKEN(in_visit) {
  UNUSED;
  tagged = thread;
  visit(broken_in_visit_call);
}

BROKEN(jni_in_visit) {
  UNUSED;
  saved = jni;
  visit(broken_jni_in_visit_call);
}

BROKEN(in_gc) {
  jint count;
  jthread *threads;
  UNUSED;
  (*env)->GetAllThreads(env, &count, &threads);
}

BROKEN(jni_env_in_gc) {
  JNIEnv *other;
  UNUSED;
  (*vm)->GetEnv(vm, (void **)&other, JNI_VERSION_1_6);
}

/* ---- Structures ------------------------------------------------------------------------------ */

BROKEN(callbacks_size) {
  jvmtiEventCallbacks callbacks;
  jvmtiEventCallbacks *pointer = &callbacks;
  UNUSED;
  memset(&callbacks, 0, sizeof callbacks);
  (*env)->SetEventCallbacks(env, pointer, sizeof pointer);
}

BROKEN(capabilities_bits) {
  jvmtiCapabilities capabilities;
  UNUSED;
  memset(&capabilities, 0, sizeof capabilities);
  ((unsigned char *)&capabilities)[7] = 0x80;
  (*env)->AddCapabilities(env, &capabilities);
}

/* ---- Exceptions and errors ------------------------------------------------------------------- */

BROKEN(pending) {
  jint state;
  UNUSED;
  (*jni)->ThrowNew(jni, (*jni)->FindClass(jni, "java/lang/RuntimeException"), "left");
  (*env)->GetThreadState(env, thread, &state);
  (*jni)->ExceptionClear(jni);
}

void JNICALL broken_left_pending_call(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env, (void)thread;
  (*jni)->ThrowNew(jni, (*jni)->FindClass(jni, "java/lang/RuntimeException"), "left");
}

/* An exception that another environment left pending is not an error of this one. */
static void JNICALL inherit_pending(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jint state;
  need((*jni)->ExceptionCheck(jni), "no exception is pending");
  (*env)->GetThreadState(env, thread, &state);
}

/* In a separate thread, because some VMs do not survive it. */
BROKEN(left_pending) {
  jvmtiEventCallbacks callbacks;
  jvmtiEnv *other = environment(NULL), *next = environment(NULL);
  UNUSED;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.ThreadStart = broken_left_pending_call;
  (*other)->SetEventCallbacks(other, &callbacks, sizeof callbacks);
  (*other)->SetEventNotificationMode(other, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, NULL);
  callbacks.ThreadStart = inherit_pending;
  (*next)->SetEventCallbacks(next, &callbacks, sizeof callbacks);
  (*next)->SetEventNotificationMode(next, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, NULL);
  run_thread(jni);
  dispose(next);
  dispose(other);
}

BROKEN(ignored) {
  jint state;
  UNUSED;
  for (int i = 0; i < 20; i++) (*env)->GetThreadState(env, NULL, &state), (*env)->GetThreadState(env, thread, NULL);
}

const struct scenario scenarios[] = {
#define SCENARIO(name, when, kind, function, parameter) {#name, when, 0, broken_##name},
#define STRICT(name, when, kind, function, parameter) {#name, when, 1, broken_##name},
#include "scenarios.def"
#undef SCENARIO
#undef STRICT
    {NULL, INIT, 0, NULL},
};
