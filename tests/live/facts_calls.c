/* SPDX-License-Identifier: MIT */
/* The agent of facts.sh: functions that may stop all threads, between lines that separate them in a log. */
#include "facts_agent.h"

#include <stdio.h>
#include <string.h>

#define CALL(name, ...)                                                           \
  do {                                                                            \
    printf("call %s\n", #name);                                                   \
    fflush(stdout);                                                               \
    printf("done %s %s\n", #name, error_name((*jvmti)->name(jvmti __VA_ARGS__))); \
    fflush(stdout);                                                               \
  } while (0)

static jvmtiIterationControl JNICALL each_object(jlong class_tag, jlong size, jlong *tag,
                                                 void *data) {
  (void)class_tag, (void)size, (void)tag, (void)data;
  return JVMTI_ITERATION_CONTINUE;
}

static jvmtiIterationControl JNICALL each_root(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                               jlong *tag, void *data) {
  (void)kind, (void)class_tag, (void)size, (void)tag, (void)data;
  return JVMTI_ITERATION_CONTINUE;
}

static jvmtiIterationControl JNICALL each_reference(jvmtiObjectReferenceKind kind, jlong class_tag,
                                                    jlong size, jlong *tag, jlong referrer_tag,
                                                    jint index, void *data) {
  (void)kind, (void)class_tag, (void)size, (void)tag, (void)referrer_tag, (void)index, (void)data;
  return JVMTI_ITERATION_CONTINUE;
}

static void call_heap(jclass klass, jobject object) {
  jvmtiHeapCallbacks none;
  jlong tag = 1;
  jint count;
  jobject *objects;
  memset(&none, 0, sizeof none);
  CALL(SetTag, , object, tag);
  CALL(GetTag, , object, &tag);
  CALL(GetObjectsWithTags, , 1, &tag, &count, &objects, NULL);
  CALL(FollowReferences, , 0, NULL, object, &none, NULL);
  CALL(IterateThroughHeap, , 0, NULL, &none, NULL);
  CALL(IterateOverObjectsReachableFromObject, , object, each_reference, NULL);
  CALL(IterateOverReachableObjects, , each_root, NULL, NULL, NULL);
  CALL(IterateOverHeap, , JVMTI_HEAP_OBJECT_TAGGED, each_object, NULL);
  CALL(IterateOverInstancesOfClass, , klass, JVMTI_HEAP_OBJECT_EITHER, each_object, NULL);
}

static void call_stacks(jthread thread) {
  jthread two[2], *all;
  jvmtiFrameInfo frames[8];
  jvmtiStackInfo *stacks;
  jvmtiThreadInfo info;
  jmethodID method;
  jlocation location;
  jint count;
  jlong time;
  two[0] = thread;
  (void)(*jvmti)->GetCurrentThread(jvmti, &two[1]);
  CALL(GetThreadState, , thread, &count);
  CALL(GetThreadInfo, , thread, &info);
  CALL(GetAllThreads, , &count, &all);
  CALL(GetStackTrace, , thread, 0, 8, frames, &count);
  CALL(GetAllStackTraces, , 8, &stacks, &count);
  CALL(GetThreadListStackTraces, , 2, two, 8, &stacks);
  CALL(GetFrameCount, , thread, &count);
  CALL(GetFrameLocation, , thread, 0, &method, &location);
  CALL(GetOwnedMonitorInfo, , thread, &count, &all);
  CALL(GetThreadCpuTime, , thread, &time);
}

static void call_suspended(jthread thread, jobject object) {
  jint number;
  jlong wide;
  jfloat single;
  jdouble twice;
  CALL(SuspendThread, , thread);
  CALL(GetLocalObject, , thread, 0, 6, &object);
  CALL(GetLocalInt, , thread, 0, 0, &number);
  CALL(GetLocalLong, , thread, 0, 1, &wide);
  CALL(GetLocalFloat, , thread, 0, 3, &single);
  CALL(GetLocalDouble, , thread, 0, 4, &twice);
  CALL(SetLocalObject, , thread, 0, 6, object);
  CALL(SetLocalInt, , thread, 0, 0, 1);
  CALL(SetLocalLong, , thread, 0, 1, 1);
  CALL(SetLocalFloat, , thread, 0, 3, 1);
  CALL(SetLocalDouble, , thread, 0, 4, 1);
  CALL(NotifyFramePop, , thread, 0);
  CALL(PopFrame, , thread);
  CALL(ResumeThread, , thread);
}

static void call_classes(jclass klass) {
  jclass *classes;
  jmethodID *methods;
  jint count;
  unsigned char *code;
  CALL(GetLoadedClasses, , &count, &classes);
  CALL(GetClassMethods, , klass, &count, &methods);
  CALL(GetBytecodes, , methods[0], &count, &code);
  CALL(RetransformClasses, , 1, &klass);
}

JNIEXPORT void JNICALL Java_Facts_callAll(JNIEnv *jni, jclass klass, jthread thread,
                                          jobject object) {
  jmethodID hit = facts_hit(jni, klass);
  jfieldID field = facts_field(jni, klass);
  jvmtiMonitorUsage usage;
  jniNativeInterface *table;
  call_heap(klass, object);
  call_stacks(thread);
  call_suspended(thread, object);
  call_classes(klass);
  CALL(SetBreakpoint, , hit, 0);
  CALL(ClearBreakpoint, , hit, 0);
  CALL(SetFieldAccessWatch, , klass, field);
  CALL(ClearFieldAccessWatch, , klass, field);
  CALL(SetFieldModificationWatch, , klass, field);
  CALL(ClearFieldModificationWatch, , klass, field);
  CALL(GetObjectMonitorUsage, , object, &usage);
  CALL(GetJNIFunctionTable, , &table);
  CALL(SetJNIFunctionTable, , table);
  CALL(GenerateEvents, , JVMTI_EVENT_COMPILED_METHOD_LOAD);
}
