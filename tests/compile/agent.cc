/* SPDX-License-Identifier: MIT */
// The same agent in C++: the functions are methods of the environment. It is compiled, not run.
#include "jvmti.h"

#include <cstring>

namespace {

// Iteration through the heap came with 1.1; -DFIRST_RELEASE leaves it out.
#ifndef FIRST_RELEASE
jint JNICALL count_object(jlong, jlong, jlong *tag_ptr, jint, void *user_data) {
  *tag_ptr = 1;
  *static_cast<jint *>(user_data) += 1;
  return JVMTI_VISIT_OBJECTS;
}

void visit_heap(jvmtiEnv *jvmti) {
  jint count = 0;
  jvmtiHeapCallbacks callbacks;
  std::memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = count_object;
  (void)jvmti->IterateThroughHeap(JVMTI_HEAP_FILTER_TAGGED, nullptr, &callbacks, &count);
}
#else
void visit_heap(jvmtiEnv *) {
}
#endif

void JNICALL vm_init(jvmtiEnv *jvmti, JNIEnv *, jthread thread) {
  jvmtiThreadInfo info;
  jvmtiFrameInfo frames[8];
  jint count = 0;
  if (jvmti->GetThreadInfo(thread, &info) == JVMTI_ERROR_NONE)
    (void)jvmti->Deallocate(reinterpret_cast<unsigned char *>(info.name));
  if (jvmti->GetStackTrace(thread, 0, 8, frames, &count) == JVMTI_ERROR_WRONG_PHASE) return;
  visit_heap(jvmti);
}

}  // namespace

extern "C" JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *, void *) {
  void *found = nullptr;
  if (vm->GetEnv(&found, JVMTI_VERSION) != JNI_OK) return JNI_ERR;
  auto *jvmti = static_cast<jvmtiEnv *>(found);
  jvmtiCapabilities capabilities;
  std::memset(&capabilities, 0, sizeof capabilities);
  capabilities.can_tag_objects = 1;
  jvmtiError error = jvmti->AddCapabilities(&capabilities);
  jvmtiEventCallbacks callbacks;
  std::memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  if (error == JVMTI_ERROR_NONE) error = jvmti->SetEventCallbacks(&callbacks, sizeof callbacks);
  if (error == JVMTI_ERROR_NONE)
    error = jvmti->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, nullptr);
  return error == JVMTI_ERROR_NONE ? JNI_OK : JNI_ERR;
}
