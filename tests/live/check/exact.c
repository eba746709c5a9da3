/* SPDX-License-Identifier: MIT */
/* Valid actions that resemble faults: events that the VM has defined, calls about a thread that is attaching,
 * exceptions sent to the current thread; and calls about many local references. */
#include <jvmti.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FEW = 2000, MANY = 64000 };

static jvmtiEnv *agent;
static jmethodID stopped;
static int allocations, dead;

static void exact_need(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "exact: %s\n", what);
  exit(9);
}
#define CALL(name, ...) exact_need((*agent)->name(agent, __VA_ARGS__) == JVMTI_ERROR_NONE, #name)

static void exact_release(void *memory) {
  CALL(Deallocate, memory);
}

/* ---- Extension events ------------------------------------------------------------------------ */

static void JNICALL exact_on_extension(jvmtiEnv *env, ...) {
  exact_need(env == agent, "environment");
}

static void exact_release_event(jvmtiExtensionEventInfo *event) {
  for (jint i = 0; i < event->param_count; i++) exact_release(event->params[i].name);
  exact_release(event->params);
  exact_release(event->id);
  exact_release(event->short_description);
}

static void exact_use_extensions(void) {
  jint count;
  jvmtiExtensionEventInfo *events;
  CALL(GetExtensionEvents, &count, &events);
  for (jint i = 0; i < count; i++) {
    jint index = events[i].extension_event_index;
    jvmtiError set = (*agent)->SetExtensionEventCallback(agent, index, exact_on_extension);
    jvmtiError enabled = (*agent)->SetEventNotificationMode(agent, JVMTI_ENABLE, (jvmtiEvent)index, NULL);
    printf("exact: %s %d %d\n", events[i].id, (int)set, (int)enabled);
    exact_release_event(&events[i]);
  }
  exact_release(events);
}

/* ---- Many references ------------------------------------------------------------------------- */

static double exact_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Seconds for a call about each of these references. */
static double exact_ask(JNIEnv *jni, jint count) {
  jobject *objects = calloc((size_t)count, sizeof *objects);
  jclass class = (*jni)->FindClass(jni, "java/lang/Object");
  jint hash;
  double started, time;
  exact_need(objects && (*jni)->PushLocalFrame(jni, count) == JNI_OK, "memory");
  for (jint i = 0; i < count; i++) {
    objects[i] = (*jni)->AllocObject(jni, class);
    CALL(GetObjectHashCode, objects[i], &hash);
  }
  started = exact_time();
  for (jint i = 0; i < count; i++) CALL(GetObjectHashCode, objects[i], &hash);
  time = exact_time() - started;
  (*jni)->PopLocalFrame(jni, NULL);
  free(objects);
  return time / count;
}

/* The best of several runs. */
static void exact_ask_growing(JNIEnv *jni) {
  double few = 1, many = 1;
  for (int i = 0; i < 3; i++) {
    double a = exact_ask(jni, FEW), b = exact_ask(jni, MANY);
    if (a < few) few = a;
    if (b < many) many = b;
  }
  printf("exact: bounded %d\n", many < few * 4);
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void JNICALL exact_on_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env, (void)thread;
  exact_ask_growing(jni);
}

static void JNICALL exact_on_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass class) {
  char *signature;
  (void)env, (void)thread;
  CALL(GetClassSignature, class, &signature, NULL);
  if (strcmp(signature, "LExact;") == 0) {
    stopped = (*jni)->GetStaticMethodID(jni, class, "stopped", "()V");
    CALL(SetBreakpoint, stopped, 0);
  }
  exact_release(signature);
}

static void JNICALL exact_on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                        jlocation location) {
  jint state;
  (void)env, (void)location;
  exact_need(method == stopped, "breakpoint");
  CALL(ClearBreakpoint, stopped, 0);
  CALL(StopThread, thread, (*jni)->AllocObject(jni, (*jni)->FindClass(jni, "java/lang/Error")));
  CALL(GetThreadState, thread, &state);
}

static void JNICALL exact_on_allocation(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass class,
                                        jlong size) {
  jvmtiFrameInfo frames[4];
  jint count;
  (void)env, (void)jni, (void)object, (void)class, (void)size;
  jvmtiPhase phase;
  jvmtiError error;
  CALL(GetPhase, &phase);
  if (phase != JVMTI_PHASE_LIVE) return;
  allocations++;
  error = (*agent)->GetStackTrace(agent, thread, 0, 4, frames, &count);
  if (error == JVMTI_ERROR_THREAD_NOT_ALIVE) dead++;
}

static void JNICALL exact_on_death(jvmtiEnv *env, JNIEnv *jni) {
  (void)env, (void)jni;
  printf("exact: allocations %d, dead %d\n", allocations > 0, dead);
  fflush(stdout);
}

static void exact_enable(jvmtiEvent event) {
  CALL(SetEventNotificationMode, JVMTI_ENABLE, event, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiCapabilities capabilities;
  jvmtiEventCallbacks callbacks;
  (void)options, (void)reserved;
  exact_need((*vm)->GetEnv(vm, (void **)&agent, JVMTI_VERSION_11) == JNI_OK, "GetEnv");
  CALL(GetPotentialCapabilities, &capabilities);
  CALL(AddCapabilities, &capabilities);
  exact_use_extensions();
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = exact_on_init;
  callbacks.VMDeath = exact_on_death;
  callbacks.ClassPrepare = exact_on_prepare;
  callbacks.Breakpoint = exact_on_breakpoint;
  callbacks.SampledObjectAlloc = exact_on_allocation;
  CALL(SetEventCallbacks, &callbacks, sizeof callbacks);
  CALL(SetHeapSamplingInterval, 0);
  exact_enable(JVMTI_EVENT_VM_INIT);
  exact_enable(JVMTI_EVENT_VM_DEATH);
  exact_enable(JVMTI_EVENT_CLASS_PREPARE);
  exact_enable(JVMTI_EVENT_BREAKPOINT);
  exact_enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC);
  return JNI_OK;
}
