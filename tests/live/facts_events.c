/* SPDX-License-Identifier: MIT */
/* The agent of facts.sh: the threads of events. */
#include "facts_agent.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static int watching; /* written before the observed threads are started */

/* Prints "event NAME attached current": whether the thread can use JNI, and is that of the parameter. */
static void note(const char *event, JNIEnv *jni, jthread thread) {
  JNIEnv *own = NULL;
  jthread current = NULL;
  jint status = (*vm)->GetEnv(vm, (void **)&own, JNI_VERSION_1_6);
  const char *param = "-";
  if (!watching) return;
  if (thread && (*jvmti)->GetCurrentThread(jvmti, &current) == JVMTI_ERROR_NONE)
    param = (*jni)->IsSameObject(jni, current, thread) ? "current" : "other";
  printf("event %s %s %s\n", event, status == JNI_OK ? "attached" : "detached", param);
}

#define UNUSED(...)      \
  (void)(jvmtiEnv *[]) { \
    __VA_ARGS__          \
  }
/* Callbacks with a thread, with only JNI, and with neither, and additional parameters. */
#define OF_THREAD(name, ...)                                                              \
  static void JNICALL on_##name(jvmtiEnv *env, JNIEnv *jni, jthread thread __VA_ARGS__) { \
    UNUSED(env);                                                                          \
    note(#name, jni, thread);                                                             \
  }
#define OF_VM(name, ...)                                     \
  static void JNICALL on_##name(jvmtiEnv *env __VA_ARGS__) { \
    UNUSED(env);                                             \
    note(#name, NULL, NULL);                                 \
  }

#if defined __GNUC__
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif

OF_THREAD(Breakpoint, , jmethodID method, jlocation location)
OF_THREAD(FieldAccess, , jmethodID method, jlocation location, jclass klass, jobject object,
          jfieldID field)
OF_THREAD(FieldModification, , jmethodID method, jlocation location, jclass klass, jobject object,
          jfieldID field, char signature, jvalue value)
OF_THREAD(Exception, , jmethodID method, jlocation location, jobject exception, jmethodID catcher,
          jlocation caught)
OF_THREAD(ExceptionCatch, , jmethodID method, jlocation location, jobject exception)
OF_THREAD(ThreadStart, )
OF_THREAD(ThreadEnd, )
OF_THREAD(ClassLoad, , jclass klass)
OF_THREAD(ClassPrepare, , jclass klass)
OF_THREAD(MonitorContendedEnter, , jobject object)
OF_THREAD(MonitorContendedEntered, , jobject object)
OF_THREAD(MonitorWait, , jobject object, jlong timeout)
OF_THREAD(MonitorWaited, , jobject object, jboolean timed_out)
OF_THREAD(SampledObjectAlloc, , jobject object, jclass klass, jlong size)
OF_THREAD(VMObjectAlloc, , jobject object, jclass klass, jlong size)
OF_VM(VMDeath, , JNIEnv *jni)
OF_VM(CompiledMethodLoad, , jmethodID method, jint size, const void *address, jint length,
      const jvmtiAddrLocationMap *map, const void *more)
OF_VM(ObjectFree, , jlong tag)
OF_VM(GarbageCollectionStart, )
OF_VM(GarbageCollectionFinish, )
#ifdef VIRTUAL
OF_THREAD(VirtualThreadStart, )
OF_THREAD(VirtualThreadEnd, )
#endif

static atomic_int staying;

/* A virtual thread waits, so that others can inspect and suspend it; other threads are only recorded. */
static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                  jlocation location) {
  const struct timespec moment = {0, 1000000};
  if (watching) {
    on_Breakpoint(env, jni, thread, method, location);
    return;
  }
  atomic_store(&staying, 1);
  while (atomic_load(&staying)) nanosleep(&moment, NULL);
}

JNIEXPORT jboolean JNICALL Java_Facts_stays(JNIEnv *jni, jclass klass) {
  (void)jni, (void)klass;
  return atomic_load(&staying) != 0;
}

JNIEXPORT void JNICALL Java_Facts_leave(JNIEnv *jni, jclass klass) {
  (void)jni, (void)klass;
  atomic_store(&staying, 0);
}

void set_callbacks(void) {
  jvmtiEventCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.Breakpoint = on_breakpoint;
#define SET(name) callbacks.name = on_##name;
  SET(FieldAccess)
  SET(FieldModification) SET(Exception) SET(ExceptionCatch) SET(ThreadStart) SET(ThreadEnd)
      SET(ClassLoad) SET(ClassPrepare) SET(MonitorContendedEnter) SET(MonitorContendedEntered)
          SET(MonitorWait) SET(MonitorWaited) SET(SampledObjectAlloc) SET(VMObjectAlloc)
              SET(VMDeath) SET(CompiledMethodLoad) SET(ObjectFree) SET(GarbageCollectionStart)
                  SET(GarbageCollectionFinish)
#ifdef VIRTUAL
                      SET(VirtualThreadStart) SET(VirtualThreadEnd)
#endif
                          if ((*jvmti)->SetEventCallbacks(
                                  jvmti, &callbacks, (jint)sizeof callbacks) != JVMTI_ERROR_NONE)
                              puts("FAIL SetEventCallbacks");
}

JNIEXPORT void JNICALL Java_Facts_watch(JNIEnv *jni, jclass klass) {
  jfieldID field = facts_field(jni, klass);
  watching = 1;
  (void)(*jvmti)->SetFieldAccessWatch(jvmti, klass, field);
  (void)(*jvmti)->SetFieldModificationWatch(jvmti, klass, field);
  (void)(*jvmti)->SetBreakpoint(jvmti, facts_hit(jni, klass), 0);
  (void)(*jvmti)->SetHeapSamplingInterval(jvmti, 10000);
  for (int i = 1; i <= 100; i++) {
    jobject object = (*jni)->NewStringUTF(jni, "tagged");
    (void)(*jvmti)->SetTag(jvmti, object, i);
    (*jni)->DeleteLocalRef(jni, object);
  }
  /* Some do not exist in all releases, and events without a callback are not sent. */
  for (int event = JVMTI_MIN_EVENT_TYPE_VAL; event <= JVMTI_MAX_EVENT_TYPE_VAL; event++)
    (void)(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, (jvmtiEvent)event, NULL);
  for (int event = JVMTI_EVENT_SINGLE_STEP; event <= JVMTI_EVENT_METHOD_EXIT; event++)
    if (event == JVMTI_EVENT_SINGLE_STEP || event >= JVMTI_EVENT_METHOD_ENTRY)
      (void)(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_DISABLE, (jvmtiEvent)event, NULL);
}

JNIEXPORT void JNICALL Java_Facts_collect(JNIEnv *jni, jclass klass) {
  (void)(*jvmti)->ClearBreakpoint(jvmti, facts_hit(jni, klass), 0);
  (void)(*jvmti)->ForceGarbageCollection(jvmti);
}
