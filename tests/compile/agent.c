/* SPDX-License-Identifier: MIT */
/* A small agent in C, which represents code written against the header. It is compiled, not run. */
#include "jvmti.h"

#include <stddef.h>
#include <string.h>

/* Heap iteration was added in 1.1; -DFIRST_RELEASE omits it. */
#ifndef FIRST_RELEASE
static jint heap_count;

static jint JNICALL count_object(jlong class_tag, jlong size, jlong *tag_ptr, jint length,
                                 void *user_data) {
  (void)class_tag;
  (void)size;
  (void)length;
  *tag_ptr = 1;
  *(jint *)user_data += 1;
  return JVMTI_VISIT_OBJECTS;
}

static void visit_heap(jvmtiEnv *jvmti) {
  jvmtiHeapCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = count_object;
  (void)(*jvmti)->IterateThroughHeap(jvmti, JVMTI_HEAP_FILTER_TAGGED, NULL, &callbacks,
                                     &heap_count);
}
#else
static void visit_heap(jvmtiEnv *jvmti) {
  (void)jvmti;
}
#endif

static void JNICALL vm_init(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
  jvmtiThreadInfo info;
  jvmtiFrameInfo frames[8];
  jint count = 0;
  (void)jni;
  if ((*jvmti)->GetThreadInfo(jvmti, thread, &info) == JVMTI_ERROR_NONE)
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)info.name);
  if ((*jvmti)->GetStackTrace(jvmti, thread, 0, 8, frames, &count) == JVMTI_ERROR_WRONG_PHASE)
    return;
  visit_heap(jvmti);
}

static void JNICALL class_load(jvmtiEnv *jvmti, JNIEnv *jni, jclass redefined, jobject loader,
                               const char *name, jobject domain, jint length,
                               const unsigned char *bytes, jint *new_length,
                               unsigned char **new_bytes) {
  (void)jni, (void)redefined, (void)loader, (void)name, (void)domain, (void)bytes;
  if (length == 0 && (*jvmti)->Allocate(jvmti, 1, new_bytes) == JVMTI_ERROR_NONE) *new_length = 1;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiEnv *jvmti = NULL;
  jvmtiCapabilities capabilities;
  jvmtiEventCallbacks callbacks;
  jvmtiError error;
  (void)options;
  (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK) return JNI_ERR;
  memset(&capabilities, 0, sizeof capabilities);
  capabilities.can_tag_objects = 1;
  error = (*jvmti)->AddCapabilities(jvmti, &capabilities);
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  callbacks.ClassFileLoadHook = class_load;
  if (error == JVMTI_ERROR_NONE)
    error = (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks);
  if (error == JVMTI_ERROR_NONE)
    error = (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
  return error == JVMTI_ERROR_NONE ? JNI_OK : JNI_ERR;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {
  (void)vm;
}
