/* SPDX-License-Identifier: MIT */
/* The agent of facts.sh: functions with a thread parameter, called with a virtual thread. */
#include "facts_agent.h"

#include <stdio.h>
#include <string.h>

jvmtiEnv *jvmti;
JavaVM *vm;

const char *error_name(jvmtiError error) {
  static char copy[64];
  char *name = NULL;
  if ((*jvmti)->GetErrorName(jvmti, error, &name) != JVMTI_ERROR_NONE) return "?";
  snprintf(copy, sizeof copy, "%s", name + strlen("JVMTI_ERROR_"));
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
  return copy;
}

jmethodID facts_hit(JNIEnv *jni, jclass facts) {
  return (*jni)->GetStaticMethodID(jni, facts, "hit", "(IJFDLjava/lang/Object;)Ljava/lang/Object;");
}

jfieldID facts_field(JNIEnv *jni, jclass facts) {
  return (*jni)->GetStaticFieldID(jni, facts, "field", "I");
}

/* ---- Functions that take a thread ---------------------------------------------------------------- */

static JNIEnv *jni;
static jclass facts;
static jint number, count;
static jlong wide;
static jfloat single;
static jdouble twice;
static jobject object, *objects;
static void *pointer;
static jmethodID method;
static jlocation location;
static jvmtiFrameInfo frames[8];
static jvmtiThreadInfo info;
static jvmtiStackInfo *stacks;
static jvmtiMonitorStackDepthInfo *monitors;

/* True for a frame of Facts. */
static int is_own(jmethodID id) {
  jclass klass = NULL;
  char *signature = NULL;
  if ((*jvmti)->GetMethodDeclaringClass(jvmti, id, &klass) != JVMTI_ERROR_NONE) return 0;
  if ((*jvmti)->GetClassSignature(jvmti, klass, &signature, NULL) != JVMTI_ERROR_NONE) return 0;
  int own = strcmp(signature, "LFacts;") == 0;
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)signature);
  return own;
}

/* The depth of the method of Facts that has the arguments. */
static jint depth_of(jthread thread) {
  jvmtiFrameInfo all[64];
  jint n = 0;
  if ((*jvmti)->GetStackTrace(jvmti, thread, 0, 64, all, &n) != JVMTI_ERROR_NONE) return 0;
  for (jint i = 0; i < n; i++)
    if (is_own(all[i].method)) return i;
  return 0;
}

static jobject new_string(void) {
  return (*jni)->NewStringUTF(jni, "v");
}

static void JNICALL run_nothing(jvmtiEnv *env, JNIEnv *env_jni, void *argument) {
  (void)env, (void)env_jni, (void)argument;
}

/* A function that calls one of JVM TI with the thread. */
#define CALLS(name, ...)                              \
  static jvmtiError call_##name(jthread thread) {     \
    return (*jvmti)->name(jvmti, thread __VA_ARGS__); \
  }

CALLS(GetThreadState, , &number)
CALLS(GetThreadInfo, , &info)
CALLS(GetOwnedMonitorInfo, , &count, &objects)
CALLS(GetOwnedMonitorStackDepthInfo, , &count, &monitors)
CALLS(GetCurrentContendedMonitor, , &object)
CALLS(SetThreadLocalStorage, , &number)
CALLS(GetThreadLocalStorage, , &pointer)
CALLS(GetStackTrace, , 0, 8, frames, &count)
CALLS(GetFrameCount, , &count)
CALLS(GetFrameLocation, , depth_of(thread), &method, &location)
CALLS(NotifyFramePop, , depth_of(thread))
CALLS(PopFrame, )
CALLS(ForceEarlyReturnObject, , new_string())
CALLS(ForceEarlyReturnInt, , 1)
CALLS(ForceEarlyReturnLong, , 1)
CALLS(ForceEarlyReturnFloat, , 1)
CALLS(ForceEarlyReturnDouble, , 1)
CALLS(ForceEarlyReturnVoid, )
CALLS(GetLocalObject, , depth_of(thread), 6, &object)
CALLS(GetLocalInstance, , depth_of(thread), &object)
CALLS(GetLocalInt, , depth_of(thread), 0, &number)
CALLS(GetLocalLong, , depth_of(thread), 1, &wide)
CALLS(GetLocalFloat, , depth_of(thread), 3, &single)
CALLS(GetLocalDouble, , depth_of(thread), 4, &twice)
CALLS(SetLocalObject, , depth_of(thread), 6, new_string())
CALLS(SetLocalInt, , depth_of(thread), 0, 1)
CALLS(SetLocalLong, , depth_of(thread), 1, 1)
CALLS(SetLocalFloat, , depth_of(thread), 3, 1)
CALLS(SetLocalDouble, , depth_of(thread), 4, 1)
CALLS(SuspendThread, )
CALLS(ResumeThread, )
CALLS(InterruptThread, )
CALLS(GetThreadCpuTime, , &wide)
CALLS(RunAgentThread, , run_nothing, NULL, JVMTI_THREAD_NORM_PRIORITY)

static jvmtiError call_GetThreadListStackTraces(jthread thread) {
  return (*jvmti)->GetThreadListStackTraces(jvmti, 1, &thread, 8, &stacks);
}

static jvmtiError call_SuspendThreadList(jthread thread) {
  jvmtiError result = JVMTI_ERROR_NONE;
  jvmtiError error = (*jvmti)->SuspendThreadList(jvmti, 1, &thread, &result);
  return error ? error : result;
}

static jvmtiError call_ResumeThreadList(jthread thread) {
  jvmtiError result = JVMTI_ERROR_NONE;
  jvmtiError error = (*jvmti)->ResumeThreadList(jvmti, 1, &thread, &result);
  return error ? error : result;
}

static jvmtiError call_SetEventNotificationMode(jthread thread) {
  jvmtiError error =
      (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT, thread);
  (void)(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_DISABLE, JVMTI_EVENT_METHOD_EXIT, thread);
  return error;
}

static jvmtiError call_StopThread(jthread thread) {
  jclass klass = (*jni)->FindClass(jni, "java/lang/RuntimeException");
  return (*jvmti)->StopThread(jvmti, thread, (*jni)->AllocObject(jni, klass));
}

/* About the current thread. */
static jvmtiError call_GetCurrentThreadCpuTime(jthread thread) {
  (void)thread;
  return (*jvmti)->GetCurrentThreadCpuTime(jvmti, &wide);
}

#define ROW(name) \
  { #name, call_##name }
static const struct {
  const char *name;
  jvmtiError (*call)(jthread thread);
} functions[] = {
    ROW(GetThreadState),
    ROW(GetThreadInfo),
    ROW(GetOwnedMonitorInfo),
    ROW(GetOwnedMonitorStackDepthInfo),
    ROW(GetCurrentContendedMonitor),
    ROW(SetThreadLocalStorage),
    ROW(GetThreadLocalStorage),
    ROW(GetStackTrace),
    ROW(GetThreadListStackTraces),
    ROW(GetFrameCount),
    ROW(GetFrameLocation),
    ROW(NotifyFramePop),
    ROW(PopFrame),
    ROW(ForceEarlyReturnObject),
    ROW(ForceEarlyReturnInt),
    ROW(ForceEarlyReturnLong),
    ROW(ForceEarlyReturnFloat),
    ROW(ForceEarlyReturnDouble),
    ROW(ForceEarlyReturnVoid),
    ROW(GetLocalObject),
    ROW(GetLocalInstance),
    ROW(GetLocalInt),
    ROW(GetLocalLong),
    ROW(GetLocalFloat),
    ROW(GetLocalDouble),
    ROW(SetLocalObject),
    ROW(SetLocalInt),
    ROW(SetLocalLong),
    ROW(SetLocalFloat),
    ROW(SetLocalDouble),
    ROW(SuspendThread),
    ROW(ResumeThread),
    ROW(SuspendThreadList),
    ROW(ResumeThreadList),
    ROW(InterruptThread),
    ROW(GetThreadCpuTime),
    ROW(GetCurrentThreadCpuTime),
    ROW(RunAgentThread),
    ROW(SetEventNotificationMode),
    ROW(StopThread),
    {NULL, NULL},
};

/* ---- Methods of Facts ------------------------------------------------------------------------------- */

JNIEXPORT jstring JNICALL Java_Facts_name(JNIEnv *env, jclass klass, jint function) {
  (void)klass;
  const char *name = functions[function].name;
  return name ? (*env)->NewStringUTF(env, name) : NULL;
}

/* A thread that suspends itself would have to be resumed by another one. */
JNIEXPORT jstring JNICALL Java_Facts_call(JNIEnv *env, jclass klass, jint function,
                                          jthread thread) {
  jthread current = NULL;
  (void)klass;
  jni = env;
  (void)(*jvmti)->GetCurrentThread(jvmti, &current);
  if (strncmp(functions[function].name, "Suspend", 7) == 0 &&
      (*env)->IsSameObject(env, current, thread))
    return (*env)->NewStringUTF(env, "NONE");
  return (*env)->NewStringUTF(env, error_name(functions[function].call(thread)));
}

JNIEXPORT void JNICALL Java_Facts_suspend(JNIEnv *env, jclass klass, jthread thread) {
  (void)env, (void)klass;
  if ((*jvmti)->SuspendThread(jvmti, thread) != JVMTI_ERROR_NONE) puts("FAIL SuspendThread");
}

JNIEXPORT void JNICALL Java_Facts_resume(JNIEnv *env, jclass klass, jthread thread) {
  (void)env, (void)klass;
  if ((*jvmti)->ResumeThread(jvmti, thread) != JVMTI_ERROR_NONE) puts("FAIL ResumeThread");
}

JNIEXPORT jboolean JNICALL Java_Facts_isSuspended(JNIEnv *env, jclass klass, jthread thread) {
  jint state = 0;
  (void)env, (void)klass;
  (void)(*jvmti)->GetThreadState(jvmti, thread, &state);
  return (state & JVMTI_THREAD_STATE_SUSPENDED) != 0;
}

JNIEXPORT void JNICALL Java_Facts_breakpoint(JNIEnv *env, jclass klass, jboolean set) {
  jmethodID hit = facts_hit(env, klass);
  if (!facts) facts = (*env)->NewGlobalRef(env, klass);
  jvmtiError error =
      set ? (*jvmti)->SetBreakpoint(jvmti, hit, 0) : (*jvmti)->ClearBreakpoint(jvmti, hit, 0);
  if (error == JVMTI_ERROR_NONE)
    error = (*jvmti)->SetEventNotificationMode(jvmti, set ? JVMTI_ENABLE : JVMTI_DISABLE,
                                               JVMTI_EVENT_BREAKPOINT, NULL);
  if (error != JVMTI_ERROR_NONE) printf("FAIL breakpoint %s\n", error_name(error));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java, char *options, void *reserved) {
  jvmtiCapabilities capabilities;
  (void)options, (void)reserved;
  vm = java;
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK) return JNI_ERR;
  if ((*jvmti)->GetPotentialCapabilities(jvmti, &capabilities) != JVMTI_ERROR_NONE ||
      (*jvmti)->AddCapabilities(jvmti, &capabilities) != JVMTI_ERROR_NONE)
    return JNI_ERR;
  set_callbacks();
  return JNI_OK;
}
