/* JVM Tool Interface: a default for each function that a VM implements (jvmti_impl.h).
 * SPDX-License-Identifier: MIT
 *
 * Made by jvmtic from the specification. A function that requires a capability returns
 * JVMTI_ERROR_MUST_POSSESS_CAPABILITY, since a VM without the function does not offer the
 * capability; others return JVMTI_ERROR_NOT_AVAILABLE. There are two ways to use this file:
 *
 *   Unchanged, linked with the VM. A function that the VM defines replaces the one here (with gcc
 *   on Windows, this requires an option for each, see the end of jvmti_impl.h). In a static
 *   library, the object of this file must follow those of the VM.
 *
 *   As the start of an implementation. Copy it without the line about JVMTI_STUBS, and replace
 *   stubs by implementations without JVMTI_STUB and the comment. `jvmtic merge FILE` updates the
 *   copy to another release and keeps your code; `jvmtic coverage` counts the remaining stubs.
 *
 * C99 and newer, C++11 and newer. */
#define JVMTI_STUBS
#include "jvmti_impl.h"

/* jvmti.html#Allocate: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_Allocate(jvmtiEnv* env, jlong size, unsigned char** mem_ptr) {
  (void)env, (void)size, (void)mem_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#Deallocate: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_Deallocate(jvmtiEnv* env, unsigned char* mem) {
  (void)env, (void)mem;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetThreadState: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadState(jvmtiEnv* env, jthread thread,
                                                jint* thread_state_ptr) {
  (void)env, (void)thread, (void)thread_state_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetCurrentThread: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetCurrentThread(jvmtiEnv* env, jthread* thread_ptr) {
  (void)env, (void)thread_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetAllThreads: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetAllThreads(jvmtiEnv* env, jint* threads_count_ptr,
                                               jthread** threads_ptr) {
  (void)env, (void)threads_count_ptr, (void)threads_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SuspendThread: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SuspendThread(jvmtiEnv* env, jthread thread) {
  (void)env, (void)thread;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SuspendThreadList: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SuspendThreadList(jvmtiEnv* env, jint request_count,
                                                   const jthread* request_list,
                                                   jvmtiError* results) {
  (void)env, (void)request_count, (void)request_list, (void)results;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SuspendAllVirtualThreads: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SuspendAllVirtualThreads(jvmtiEnv* env, jint except_count,
                                                          const jthread* except_list) {
  (void)env, (void)except_count, (void)except_list;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ResumeThread: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ResumeThread(jvmtiEnv* env, jthread thread) {
  (void)env, (void)thread;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ResumeThreadList: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ResumeThreadList(jvmtiEnv* env, jint request_count,
                                                  const jthread* request_list,
                                                  jvmtiError* results) {
  (void)env, (void)request_count, (void)request_list, (void)results;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ResumeAllVirtualThreads: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ResumeAllVirtualThreads(jvmtiEnv* env, jint except_count,
                                                         const jthread* except_list) {
  (void)env, (void)except_count, (void)except_list;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#StopThread: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_StopThread(jvmtiEnv* env, jthread thread, jobject exception) {
  (void)env, (void)thread, (void)exception;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#InterruptThread: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_InterruptThread(jvmtiEnv* env, jthread thread) {
  (void)env, (void)thread;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetThreadInfo: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadInfo(jvmtiEnv* env, jthread thread,
                                               jvmtiThreadInfo* info_ptr) {
  (void)env, (void)thread, (void)info_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetOwnedMonitorInfo: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetOwnedMonitorInfo(jvmtiEnv* env, jthread thread,
                                                     jint* owned_monitor_count_ptr,
                                                     jobject** owned_monitors_ptr) {
  (void)env, (void)thread, (void)owned_monitor_count_ptr, (void)owned_monitors_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetOwnedMonitorStackDepthInfo: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetOwnedMonitorStackDepthInfo(
    jvmtiEnv* env, jthread thread, jint* monitor_info_count_ptr,
    jvmtiMonitorStackDepthInfo** monitor_info_ptr) {
  (void)env, (void)thread, (void)monitor_info_count_ptr, (void)monitor_info_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetCurrentContendedMonitor: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetCurrentContendedMonitor(jvmtiEnv* env, jthread thread,
                                                            jobject* monitor_ptr) {
  (void)env, (void)thread, (void)monitor_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#RunAgentThread: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RunAgentThread(jvmtiEnv* env, jthread thread,
                                                jvmtiStartFunction proc, const void* arg,
                                                jint priority) {
  (void)env, (void)thread, (void)proc, (void)arg, (void)priority;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetThreadLocalStorage: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetThreadLocalStorage(jvmtiEnv* env, jthread thread,
                                                       const void* data) {
  (void)env, (void)thread, (void)data;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetThreadLocalStorage: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadLocalStorage(jvmtiEnv* env, jthread thread,
                                                       void** data_ptr) {
  (void)env, (void)thread, (void)data_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetTopThreadGroups: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetTopThreadGroups(jvmtiEnv* env, jint* group_count_ptr,
                                                    jthreadGroup** groups_ptr) {
  (void)env, (void)group_count_ptr, (void)groups_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetThreadGroupInfo: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadGroupInfo(jvmtiEnv* env, jthreadGroup group,
                                                    jvmtiThreadGroupInfo* info_ptr) {
  (void)env, (void)group, (void)info_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetThreadGroupChildren: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadGroupChildren(jvmtiEnv* env, jthreadGroup group,
                                                        jint* thread_count_ptr,
                                                        jthread** threads_ptr,
                                                        jint* group_count_ptr,
                                                        jthreadGroup** groups_ptr) {
  (void)env, (void)group, (void)thread_count_ptr, (void)threads_ptr, (void)group_count_ptr,
      (void)groups_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetStackTrace: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetStackTrace(jvmtiEnv* env, jthread thread, jint start_depth,
                                               jint max_frame_count, jvmtiFrameInfo* frame_buffer,
                                               jint* count_ptr) {
  (void)env, (void)thread, (void)start_depth, (void)max_frame_count, (void)frame_buffer,
      (void)count_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetAllStackTraces: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetAllStackTraces(jvmtiEnv* env, jint max_frame_count,
                                                   jvmtiStackInfo** stack_info_ptr,
                                                   jint* thread_count_ptr) {
  (void)env, (void)max_frame_count, (void)stack_info_ptr, (void)thread_count_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetThreadListStackTraces: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadListStackTraces(jvmtiEnv* env, jint thread_count,
                                                          const jthread* thread_list,
                                                          jint max_frame_count,
                                                          jvmtiStackInfo** stack_info_ptr) {
  (void)env, (void)thread_count, (void)thread_list, (void)max_frame_count, (void)stack_info_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetFrameCount: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetFrameCount(jvmtiEnv* env, jthread thread, jint* count_ptr) {
  (void)env, (void)thread, (void)count_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#PopFrame: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_PopFrame(jvmtiEnv* env, jthread thread) {
  (void)env, (void)thread;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetFrameLocation: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetFrameLocation(jvmtiEnv* env, jthread thread, jint depth,
                                                  jmethodID* method_ptr, jlocation* location_ptr) {
  (void)env, (void)thread, (void)depth, (void)method_ptr, (void)location_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#NotifyFramePop: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_NotifyFramePop(jvmtiEnv* env, jthread thread, jint depth) {
  (void)env, (void)thread, (void)depth;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ClearAllFramePops: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ClearAllFramePops(jvmtiEnv* env, jthread thread) {
  (void)env, (void)thread;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ForceEarlyReturnObject: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ForceEarlyReturnObject(jvmtiEnv* env, jthread thread,
                                                        jobject value) {
  (void)env, (void)thread, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ForceEarlyReturnInt: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ForceEarlyReturnInt(jvmtiEnv* env, jthread thread, jint value) {
  (void)env, (void)thread, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ForceEarlyReturnLong: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ForceEarlyReturnLong(jvmtiEnv* env, jthread thread, jlong value) {
  (void)env, (void)thread, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ForceEarlyReturnFloat: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ForceEarlyReturnFloat(jvmtiEnv* env, jthread thread,
                                                       jfloat value) {
  (void)env, (void)thread, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ForceEarlyReturnDouble: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ForceEarlyReturnDouble(jvmtiEnv* env, jthread thread,
                                                        jdouble value) {
  (void)env, (void)thread, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ForceEarlyReturnVoid: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ForceEarlyReturnVoid(jvmtiEnv* env, jthread thread) {
  (void)env, (void)thread;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#FollowReferences: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_FollowReferences(jvmtiEnv* env, jint heap_filter, jclass klass,
                                                  jobject initial_object,
                                                  const jvmtiHeapCallbacks* callbacks,
                                                  const void* user_data) {
  (void)env, (void)heap_filter, (void)klass, (void)initial_object, (void)callbacks, (void)user_data;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#IterateThroughHeap: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IterateThroughHeap(jvmtiEnv* env, jint heap_filter, jclass klass,
                                                    const jvmtiHeapCallbacks* callbacks,
                                                    const void* user_data) {
  (void)env, (void)heap_filter, (void)klass, (void)callbacks, (void)user_data;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetTag: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetTag(jvmtiEnv* env, jobject object, jlong* tag_ptr) {
  (void)env, (void)object, (void)tag_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetTag: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetTag(jvmtiEnv* env, jobject object, jlong tag) {
  (void)env, (void)object, (void)tag;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetObjectsWithTags: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetObjectsWithTags(jvmtiEnv* env, jint tag_count,
                                                    const jlong* tags, jint* count_ptr,
                                                    jobject** object_result_ptr,
                                                    jlong** tag_result_ptr) {
  (void)env, (void)tag_count, (void)tags, (void)count_ptr, (void)object_result_ptr,
      (void)tag_result_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ForceGarbageCollection: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ForceGarbageCollection(jvmtiEnv* env) {
  (void)env;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#IterateOverObjectsReachableFromObject: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IterateOverObjectsReachableFromObject(
    jvmtiEnv* env, jobject object, jvmtiObjectReferenceCallback object_reference_callback,
    const void* user_data) {
  (void)env, (void)object, (void)object_reference_callback, (void)user_data;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#IterateOverReachableObjects: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IterateOverReachableObjects(
    jvmtiEnv* env, jvmtiHeapRootCallback heap_root_callback,
    jvmtiStackReferenceCallback stack_ref_callback,
    jvmtiObjectReferenceCallback object_ref_callback, const void* user_data) {
  (void)env, (void)heap_root_callback, (void)stack_ref_callback, (void)object_ref_callback,
      (void)user_data;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#IterateOverHeap: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IterateOverHeap(jvmtiEnv* env, jvmtiHeapObjectFilter object_filter,
                                                 jvmtiHeapObjectCallback heap_object_callback,
                                                 const void* user_data) {
  (void)env, (void)object_filter, (void)heap_object_callback, (void)user_data;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#IterateOverInstancesOfClass: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IterateOverInstancesOfClass(
    jvmtiEnv* env, jclass klass, jvmtiHeapObjectFilter object_filter,
    jvmtiHeapObjectCallback heap_object_callback, const void* user_data) {
  (void)env, (void)klass, (void)object_filter, (void)heap_object_callback, (void)user_data;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetLocalObject: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLocalObject(jvmtiEnv* env, jthread thread, jint depth,
                                                jint slot, jobject* value_ptr) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetLocalInstance: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLocalInstance(jvmtiEnv* env, jthread thread, jint depth,
                                                  jobject* value_ptr) {
  (void)env, (void)thread, (void)depth, (void)value_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetLocalInt: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLocalInt(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                             jint* value_ptr) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetLocalLong: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLocalLong(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                              jlong* value_ptr) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetLocalFloat: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLocalFloat(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                               jfloat* value_ptr) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetLocalDouble: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLocalDouble(jvmtiEnv* env, jthread thread, jint depth,
                                                jint slot, jdouble* value_ptr) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetLocalObject: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetLocalObject(jvmtiEnv* env, jthread thread, jint depth,
                                                jint slot, jobject value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetLocalInt: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetLocalInt(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                             jint value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetLocalLong: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetLocalLong(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                              jlong value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetLocalFloat: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetLocalFloat(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                               jfloat value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetLocalDouble: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetLocalDouble(jvmtiEnv* env, jthread thread, jint depth,
                                                jint slot, jdouble value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetBreakpoint: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetBreakpoint(jvmtiEnv* env, jmethodID method,
                                               jlocation location) {
  (void)env, (void)method, (void)location;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ClearBreakpoint: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ClearBreakpoint(jvmtiEnv* env, jmethodID method,
                                                 jlocation location) {
  (void)env, (void)method, (void)location;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetFieldAccessWatch: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetFieldAccessWatch(jvmtiEnv* env, jclass klass, jfieldID field) {
  (void)env, (void)klass, (void)field;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ClearFieldAccessWatch: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ClearFieldAccessWatch(jvmtiEnv* env, jclass klass,
                                                       jfieldID field) {
  (void)env, (void)klass, (void)field;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetFieldModificationWatch: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetFieldModificationWatch(jvmtiEnv* env, jclass klass,
                                                           jfieldID field) {
  (void)env, (void)klass, (void)field;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#ClearFieldModificationWatch: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_ClearFieldModificationWatch(jvmtiEnv* env, jclass klass,
                                                             jfieldID field) {
  (void)env, (void)klass, (void)field;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetAllModules: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetAllModules(jvmtiEnv* env, jint* module_count_ptr,
                                               jobject** modules_ptr) {
  (void)env, (void)module_count_ptr, (void)modules_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetNamedModule: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetNamedModule(jvmtiEnv* env, jobject class_loader,
                                                const char* package_name, jobject* module_ptr) {
  (void)env, (void)class_loader, (void)package_name, (void)module_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddModuleReads: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddModuleReads(jvmtiEnv* env, jobject module, jobject to_module) {
  (void)env, (void)module, (void)to_module;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddModuleExports: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddModuleExports(jvmtiEnv* env, jobject module,
                                                  const char* pkg_name, jobject to_module) {
  (void)env, (void)module, (void)pkg_name, (void)to_module;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddModuleOpens: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddModuleOpens(jvmtiEnv* env, jobject module, const char* pkg_name,
                                                jobject to_module) {
  (void)env, (void)module, (void)pkg_name, (void)to_module;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddModuleUses: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddModuleUses(jvmtiEnv* env, jobject module, jclass service) {
  (void)env, (void)module, (void)service;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddModuleProvides: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddModuleProvides(jvmtiEnv* env, jobject module, jclass service,
                                                   jclass impl_class) {
  (void)env, (void)module, (void)service, (void)impl_class;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#IsModifiableModule: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsModifiableModule(jvmtiEnv* env, jobject module,
                                                    jboolean* is_modifiable_module_ptr) {
  (void)env, (void)module, (void)is_modifiable_module_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetLoadedClasses: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLoadedClasses(jvmtiEnv* env, jint* class_count_ptr,
                                                  jclass** classes_ptr) {
  (void)env, (void)class_count_ptr, (void)classes_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetClassLoaderClasses: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassLoaderClasses(jvmtiEnv* env, jobject initiating_loader,
                                                       jint* class_count_ptr,
                                                       jclass** classes_ptr) {
  (void)env, (void)initiating_loader, (void)class_count_ptr, (void)classes_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetClassSignature: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassSignature(jvmtiEnv* env, jclass klass,
                                                   char** signature_ptr, char** generic_ptr) {
  (void)env, (void)klass, (void)signature_ptr, (void)generic_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetClassStatus: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassStatus(jvmtiEnv* env, jclass klass, jint* status_ptr) {
  (void)env, (void)klass, (void)status_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetSourceFileName: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetSourceFileName(jvmtiEnv* env, jclass klass,
                                                   char** source_name_ptr) {
  (void)env, (void)klass, (void)source_name_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetClassModifiers: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassModifiers(jvmtiEnv* env, jclass klass,
                                                   jint* modifiers_ptr) {
  (void)env, (void)klass, (void)modifiers_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetClassMethods: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassMethods(jvmtiEnv* env, jclass klass,
                                                 jint* method_count_ptr, jmethodID** methods_ptr) {
  (void)env, (void)klass, (void)method_count_ptr, (void)methods_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetClassFields: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassFields(jvmtiEnv* env, jclass klass, jint* field_count_ptr,
                                                jfieldID** fields_ptr) {
  (void)env, (void)klass, (void)field_count_ptr, (void)fields_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetImplementedInterfaces: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetImplementedInterfaces(jvmtiEnv* env, jclass klass,
                                                          jint* interface_count_ptr,
                                                          jclass** interfaces_ptr) {
  (void)env, (void)klass, (void)interface_count_ptr, (void)interfaces_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetClassVersionNumbers: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassVersionNumbers(jvmtiEnv* env, jclass klass,
                                                        jint* minor_version_ptr,
                                                        jint* major_version_ptr) {
  (void)env, (void)klass, (void)minor_version_ptr, (void)major_version_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetConstantPool: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetConstantPool(jvmtiEnv* env, jclass klass,
                                                 jint* constant_pool_count_ptr,
                                                 jint* constant_pool_byte_count_ptr,
                                                 unsigned char** constant_pool_bytes_ptr) {
  (void)env, (void)klass, (void)constant_pool_count_ptr, (void)constant_pool_byte_count_ptr,
      (void)constant_pool_bytes_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#IsInterface: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsInterface(jvmtiEnv* env, jclass klass,
                                             jboolean* is_interface_ptr) {
  (void)env, (void)klass, (void)is_interface_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#IsArrayClass: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsArrayClass(jvmtiEnv* env, jclass klass,
                                              jboolean* is_array_class_ptr) {
  (void)env, (void)klass, (void)is_array_class_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#IsModifiableClass: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsModifiableClass(jvmtiEnv* env, jclass klass,
                                                   jboolean* is_modifiable_class_ptr) {
  (void)env, (void)klass, (void)is_modifiable_class_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetClassLoader: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetClassLoader(jvmtiEnv* env, jclass klass,
                                                jobject* classloader_ptr) {
  (void)env, (void)klass, (void)classloader_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetSourceDebugExtension: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetSourceDebugExtension(jvmtiEnv* env, jclass klass,
                                                         char** source_debug_extension_ptr) {
  (void)env, (void)klass, (void)source_debug_extension_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#RetransformClasses: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RetransformClasses(jvmtiEnv* env, jint class_count,
                                                    const jclass* classes) {
  (void)env, (void)class_count, (void)classes;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#RedefineClasses: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RedefineClasses(jvmtiEnv* env, jint class_count,
                                                 const jvmtiClassDefinition* class_definitions) {
  (void)env, (void)class_count, (void)class_definitions;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetObjectSize: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetObjectSize(jvmtiEnv* env, jobject object, jlong* size_ptr) {
  (void)env, (void)object, (void)size_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetObjectHashCode: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetObjectHashCode(jvmtiEnv* env, jobject object,
                                                   jint* hash_code_ptr) {
  (void)env, (void)object, (void)hash_code_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetObjectMonitorUsage: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetObjectMonitorUsage(jvmtiEnv* env, jobject object,
                                                       jvmtiMonitorUsage* info_ptr) {
  (void)env, (void)object, (void)info_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetFieldName: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetFieldName(jvmtiEnv* env, jclass klass, jfieldID field,
                                              char** name_ptr, char** signature_ptr,
                                              char** generic_ptr) {
  (void)env, (void)klass, (void)field, (void)name_ptr, (void)signature_ptr, (void)generic_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetFieldDeclaringClass: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetFieldDeclaringClass(jvmtiEnv* env, jclass klass, jfieldID field,
                                                        jclass* declaring_class_ptr) {
  (void)env, (void)klass, (void)field, (void)declaring_class_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetFieldModifiers: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetFieldModifiers(jvmtiEnv* env, jclass klass, jfieldID field,
                                                   jint* modifiers_ptr) {
  (void)env, (void)klass, (void)field, (void)modifiers_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#IsFieldSynthetic: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsFieldSynthetic(jvmtiEnv* env, jclass klass, jfieldID field,
                                                  jboolean* is_synthetic_ptr) {
  (void)env, (void)klass, (void)field, (void)is_synthetic_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetMethodName: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetMethodName(jvmtiEnv* env, jmethodID method, char** name_ptr,
                                               char** signature_ptr, char** generic_ptr) {
  (void)env, (void)method, (void)name_ptr, (void)signature_ptr, (void)generic_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetMethodDeclaringClass: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetMethodDeclaringClass(jvmtiEnv* env, jmethodID method,
                                                         jclass* declaring_class_ptr) {
  (void)env, (void)method, (void)declaring_class_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetMethodModifiers: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetMethodModifiers(jvmtiEnv* env, jmethodID method,
                                                    jint* modifiers_ptr) {
  (void)env, (void)method, (void)modifiers_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetMaxLocals: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetMaxLocals(jvmtiEnv* env, jmethodID method, jint* max_ptr) {
  (void)env, (void)method, (void)max_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetArgumentsSize: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetArgumentsSize(jvmtiEnv* env, jmethodID method, jint* size_ptr) {
  (void)env, (void)method, (void)size_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetLineNumberTable: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLineNumberTable(jvmtiEnv* env, jmethodID method,
                                                    jint* entry_count_ptr,
                                                    jvmtiLineNumberEntry** table_ptr) {
  (void)env, (void)method, (void)entry_count_ptr, (void)table_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetMethodLocation: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetMethodLocation(jvmtiEnv* env, jmethodID method,
                                                   jlocation* start_location_ptr,
                                                   jlocation* end_location_ptr) {
  (void)env, (void)method, (void)start_location_ptr, (void)end_location_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetLocalVariableTable: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetLocalVariableTable(jvmtiEnv* env, jmethodID method,
                                                       jint* entry_count_ptr,
                                                       jvmtiLocalVariableEntry** table_ptr) {
  (void)env, (void)method, (void)entry_count_ptr, (void)table_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetBytecodes: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetBytecodes(jvmtiEnv* env, jmethodID method,
                                              jint* bytecode_count_ptr,
                                              unsigned char** bytecodes_ptr) {
  (void)env, (void)method, (void)bytecode_count_ptr, (void)bytecodes_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#IsMethodNative: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsMethodNative(jvmtiEnv* env, jmethodID method,
                                                jboolean* is_native_ptr) {
  (void)env, (void)method, (void)is_native_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#IsMethodSynthetic: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsMethodSynthetic(jvmtiEnv* env, jmethodID method,
                                                   jboolean* is_synthetic_ptr) {
  (void)env, (void)method, (void)is_synthetic_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#IsMethodObsolete: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_IsMethodObsolete(jvmtiEnv* env, jmethodID method,
                                                  jboolean* is_obsolete_ptr) {
  (void)env, (void)method, (void)is_obsolete_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetNativeMethodPrefix: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetNativeMethodPrefix(jvmtiEnv* env, const char* prefix) {
  (void)env, (void)prefix;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#SetNativeMethodPrefixes: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetNativeMethodPrefixes(jvmtiEnv* env, jint prefix_count,
                                                         char** prefixes) {
  (void)env, (void)prefix_count, (void)prefixes;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#CreateRawMonitor: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_CreateRawMonitor(jvmtiEnv* env, const char* name,
                                                  jrawMonitorID* monitor_ptr) {
  (void)env, (void)name, (void)monitor_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#DestroyRawMonitor: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_DestroyRawMonitor(jvmtiEnv* env, jrawMonitorID monitor) {
  (void)env, (void)monitor;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#RawMonitorEnter: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RawMonitorEnter(jvmtiEnv* env, jrawMonitorID monitor) {
  (void)env, (void)monitor;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#RawMonitorExit: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RawMonitorExit(jvmtiEnv* env, jrawMonitorID monitor) {
  (void)env, (void)monitor;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#RawMonitorWait: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RawMonitorWait(jvmtiEnv* env, jrawMonitorID monitor,
                                                jlong millis) {
  (void)env, (void)monitor, (void)millis;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#RawMonitorNotify: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RawMonitorNotify(jvmtiEnv* env, jrawMonitorID monitor) {
  (void)env, (void)monitor;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#RawMonitorNotifyAll: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RawMonitorNotifyAll(jvmtiEnv* env, jrawMonitorID monitor) {
  (void)env, (void)monitor;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetJNIFunctionTable: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetJNIFunctionTable(jvmtiEnv* env,
                                                     const jniNativeInterface* function_table) {
  (void)env, (void)function_table;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetJNIFunctionTable: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetJNIFunctionTable(jvmtiEnv* env,
                                                     jniNativeInterface** function_table) {
  (void)env, (void)function_table;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetEventCallbacks: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetEventCallbacks(jvmtiEnv* env,
                                                   const jvmtiEventCallbacks* callbacks,
                                                   jint size_of_callbacks) {
  (void)env, (void)callbacks, (void)size_of_callbacks;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetEventNotificationMode: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetEventNotificationMode(jvmtiEnv* env, jvmtiEventMode mode,
                                                          jvmtiEvent event_type,
                                                          jthread event_thread) {
  (void)env, (void)mode, (void)event_type, (void)event_thread;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GenerateEvents: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GenerateEvents(jvmtiEnv* env, jvmtiEvent event_type) {
  (void)env, (void)event_type;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetExtensionFunctions: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetExtensionFunctions(jvmtiEnv* env, jint* extension_count_ptr,
                                                       jvmtiExtensionFunctionInfo** extensions) {
  (void)env, (void)extension_count_ptr, (void)extensions;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetExtensionEvents: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetExtensionEvents(jvmtiEnv* env, jint* extension_count_ptr,
                                                    jvmtiExtensionEventInfo** extensions) {
  (void)env, (void)extension_count_ptr, (void)extensions;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetExtensionEventCallback: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetExtensionEventCallback(jvmtiEnv* env,
                                                           jint extension_event_index,
                                                           jvmtiExtensionEvent callback) {
  (void)env, (void)extension_event_index, (void)callback;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetPotentialCapabilities: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetPotentialCapabilities(jvmtiEnv* env,
                                                          jvmtiCapabilities* capabilities_ptr) {
  (void)env, (void)capabilities_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddCapabilities: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddCapabilities(jvmtiEnv* env,
                                                 const jvmtiCapabilities* capabilities_ptr) {
  (void)env, (void)capabilities_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#RelinquishCapabilities: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_RelinquishCapabilities(jvmtiEnv* env,
                                                        const jvmtiCapabilities* capabilities_ptr) {
  (void)env, (void)capabilities_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetCapabilities: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetCapabilities(jvmtiEnv* env,
                                                 jvmtiCapabilities* capabilities_ptr) {
  (void)env, (void)capabilities_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetCurrentThreadCpuTimerInfo: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetCurrentThreadCpuTimerInfo(jvmtiEnv* env,
                                                              jvmtiTimerInfo* info_ptr) {
  (void)env, (void)info_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetCurrentThreadCpuTime: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetCurrentThreadCpuTime(jvmtiEnv* env, jlong* nanos_ptr) {
  (void)env, (void)nanos_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetThreadCpuTimerInfo: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadCpuTimerInfo(jvmtiEnv* env, jvmtiTimerInfo* info_ptr) {
  (void)env, (void)info_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetThreadCpuTime: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetThreadCpuTime(jvmtiEnv* env, jthread thread, jlong* nanos_ptr) {
  (void)env, (void)thread, (void)nanos_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}

/* jvmti.html#GetTimerInfo: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetTimerInfo(jvmtiEnv* env, jvmtiTimerInfo* info_ptr) {
  (void)env, (void)info_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetTime: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetTime(jvmtiEnv* env, jlong* nanos_ptr) {
  (void)env, (void)nanos_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetAvailableProcessors: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetAvailableProcessors(jvmtiEnv* env, jint* processor_count_ptr) {
  (void)env, (void)processor_count_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddToBootstrapClassLoaderSearch: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddToBootstrapClassLoaderSearch(jvmtiEnv* env,
                                                                 const char* segment) {
  (void)env, (void)segment;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#AddToSystemClassLoaderSearch: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_AddToSystemClassLoaderSearch(jvmtiEnv* env, const char* segment) {
  (void)env, (void)segment;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetSystemProperties: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetSystemProperties(jvmtiEnv* env, jint* count_ptr,
                                                     char*** property_ptr) {
  (void)env, (void)count_ptr, (void)property_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetSystemProperty: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetSystemProperty(jvmtiEnv* env, const char* property,
                                                   char** value_ptr) {
  (void)env, (void)property, (void)value_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetSystemProperty: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetSystemProperty(jvmtiEnv* env, const char* property,
                                                   const char* value_ptr) {
  (void)env, (void)property, (void)value_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetPhase: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* phase_ptr) {
  (void)env, (void)phase_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#DisposeEnvironment: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_DisposeEnvironment(jvmtiEnv* env) {
  (void)env;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetEnvironmentLocalStorage: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetEnvironmentLocalStorage(jvmtiEnv* env, const void* data) {
  (void)env, (void)data;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetEnvironmentLocalStorage: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetEnvironmentLocalStorage(jvmtiEnv* env, void** data_ptr) {
  (void)env, (void)data_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetVersionNumber: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetVersionNumber(jvmtiEnv* env, jint* version_ptr) {
  (void)env, (void)version_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetErrorName: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetErrorName(jvmtiEnv* env, jvmtiError error, char** name_ptr) {
  (void)env, (void)error, (void)name_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetVerboseFlag: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetVerboseFlag(jvmtiEnv* env, jvmtiVerboseFlag flag,
                                                jboolean value) {
  (void)env, (void)flag, (void)value;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#GetJLocationFormat: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_GetJLocationFormat(jvmtiEnv* env,
                                                    jvmtiJlocationFormat* format_ptr) {
  (void)env, (void)format_ptr;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#SetHeapSamplingInterval: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetHeapSamplingInterval(jvmtiEnv* env, jint sampling_interval) {
  (void)env, (void)sampling_interval;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}
