/* JVM Profiler Interface: a default for each function that a VM implements (jvmpi_impl.h).
 * SPDX-License-Identifier: MIT
 *
 * Made by jvmtic from the specification. Functions with outcomes return that they are not
 * available, or a failure; others have no effect, and return NULL or 0. There are two ways to use
 * this file:
 *
 *   Unchanged, linked with the VM. Other definitions of a function replace the one here. In a
 *   static library, the object of this file must follow those of the VM.
 *
 *   As the start of an implementation. Copy it without the line about JVMPI_STUBS, and replace
 *   stubs by implementations without JVMPI_STUB and the comment.
 *
 * C99 and newer, C++11 and newer. */
#define JVMPI_STUBS
#include "jvmpi_impl.h"

/* jvmpi.html#EnableEvent: not implemented. */
JVMPI_STUB jint jvmpi_impl_EnableEvent(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                       jint event_type, void* arg) {
  (void)port, (void)thread, (void)event_type, (void)arg;
  return JVMPI_NOT_AVAILABLE;
}

/* jvmpi.html#DisableEvent: not implemented. */
JVMPI_STUB jint jvmpi_impl_DisableEvent(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                        jint event_type, void* arg) {
  (void)port, (void)thread, (void)event_type, (void)arg;
  return JVMPI_NOT_AVAILABLE;
}

/* jvmpi.html#RequestEvent: not implemented. */
JVMPI_STUB jint jvmpi_impl_RequestEvent(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                        jint event_type, void* arg) {
  (void)port, (void)thread, (void)event_type, (void)arg;
  return JVMPI_NOT_AVAILABLE;
}

/* jvmpi.html#GetCallTrace: not implemented. */
JVMPI_STUB void jvmpi_impl_GetCallTrace(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                        JVMPI_CallTrace* trace, jint depth) {
  (void)port, (void)thread, (void)trace, (void)depth;
}

/* jvmpi.html#RawMonitorCreate: not implemented. */
JVMPI_STUB JVMPI_RawMonitor jvmpi_impl_RawMonitorCreate(struct jvmpi_port* port,
                                                        struct jvmpi_thread* thread,
                                                        char* lock_name) {
  (void)port, (void)thread, (void)lock_name;
  return NULL;
}

/* jvmpi.html#RawMonitorEnter: not implemented. */
JVMPI_STUB void jvmpi_impl_RawMonitorEnter(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                           JVMPI_RawMonitor lock_id) {
  (void)port, (void)thread, (void)lock_id;
}

/* jvmpi.html#RawMonitorExit: not implemented. */
JVMPI_STUB void jvmpi_impl_RawMonitorExit(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                          JVMPI_RawMonitor lock_id) {
  (void)port, (void)thread, (void)lock_id;
}

/* jvmpi.html#RawMonitorWait: not implemented. */
JVMPI_STUB void jvmpi_impl_RawMonitorWait(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                          JVMPI_RawMonitor lock_id, jlong ms) {
  (void)port, (void)thread, (void)lock_id, (void)ms;
}

/* jvmpi.html#RawMonitorNotifyAll: not implemented. */
JVMPI_STUB void jvmpi_impl_RawMonitorNotifyAll(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                               JVMPI_RawMonitor lock_id) {
  (void)port, (void)thread, (void)lock_id;
}

/* jvmpi.html#RawMonitorDestroy: not implemented. */
JVMPI_STUB void jvmpi_impl_RawMonitorDestroy(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                             JVMPI_RawMonitor lock_id) {
  (void)port, (void)thread, (void)lock_id;
}

/* jvmpi.html#GetCurrentThreadCpuTime: not implemented. */
JVMPI_STUB jlong jvmpi_impl_GetCurrentThreadCpuTime(struct jvmpi_port* port,
                                                    struct jvmpi_thread* thread) {
  (void)port, (void)thread;
  return 0;
}

/* jvmpi.html#SuspendThread: not implemented. */
JVMPI_STUB void jvmpi_impl_SuspendThread(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                         JNIEnv* env) {
  (void)port, (void)thread, (void)env;
}

/* jvmpi.html#ResumeThread: not implemented. */
JVMPI_STUB void jvmpi_impl_ResumeThread(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                        JNIEnv* env) {
  (void)port, (void)thread, (void)env;
}

/* jvmpi.html#SuspendThreadList: not implemented. */
JVMPI_STUB void jvmpi_impl_SuspendThreadList(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                             jint reqCount, JNIEnv** reqList, jint* results) {
  (void)port, (void)thread, (void)reqCount, (void)reqList, (void)results;
}

/* jvmpi.html#ResumeThreadList: not implemented. */
JVMPI_STUB void jvmpi_impl_ResumeThreadList(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                            jint reqCount, JNIEnv** reqList, jint* results) {
  (void)port, (void)thread, (void)reqCount, (void)reqList, (void)results;
}

/* jvmpi.html#GetThreadStatus: not implemented. */
JVMPI_STUB jint jvmpi_impl_GetThreadStatus(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                           JNIEnv* env) {
  (void)port, (void)thread, (void)env;
  return 0;
}

/* jvmpi.html#ThreadHasRun: not implemented. */
JVMPI_STUB jboolean jvmpi_impl_ThreadHasRun(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                            JNIEnv* env) {
  (void)port, (void)thread, (void)env;
  return JNI_FALSE;
}

/* jvmpi.html#CreateSystemThread: not implemented. */
JVMPI_STUB jint jvmpi_impl_CreateSystemThread(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                              char* name, jint priority,
                                              void (*f)(void* reserved)) {
  (void)port, (void)thread, (void)name, (void)priority, (void)f;
  return JNI_ERR;
}

/* jvmpi.html#SetThreadLocalStorage: not implemented. */
JVMPI_STUB void jvmpi_impl_SetThreadLocalStorage(struct jvmpi_port* port,
                                                 struct jvmpi_thread* thread, JNIEnv* env_id,
                                                 void* ptr) {
  (void)port, (void)thread, (void)env_id, (void)ptr;
}

/* jvmpi.html#GetThreadLocalStorage: not implemented. */
JVMPI_STUB void* jvmpi_impl_GetThreadLocalStorage(struct jvmpi_port* port,
                                                  struct jvmpi_thread* thread, JNIEnv* env_id) {
  (void)port, (void)thread, (void)env_id;
  return NULL;
}

/* jvmpi.html#DisableGC: not implemented. */
JVMPI_STUB void jvmpi_impl_DisableGC(struct jvmpi_port* port, struct jvmpi_thread* thread) {
  (void)port, (void)thread;
}

/* jvmpi.html#EnableGC: not implemented. */
JVMPI_STUB void jvmpi_impl_EnableGC(struct jvmpi_port* port, struct jvmpi_thread* thread) {
  (void)port, (void)thread;
}

/* jvmpi.html#RunGC: not implemented. */
JVMPI_STUB void jvmpi_impl_RunGC(struct jvmpi_port* port, struct jvmpi_thread* thread) {
  (void)port, (void)thread;
}

/* jvmpi.html#GetThreadObject: not implemented. */
JVMPI_STUB jobjectID jvmpi_impl_GetThreadObject(struct jvmpi_port* port,
                                                struct jvmpi_thread* thread, JNIEnv* env) {
  (void)port, (void)thread, (void)env;
  return NULL;
}

/* jvmpi.html#GetMethodClass: not implemented. */
JVMPI_STUB jobjectID jvmpi_impl_GetMethodClass(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                               jmethodID mid) {
  (void)port, (void)thread, (void)mid;
  return NULL;
}

/* jvmpi.html#jobjectID2jobject: not implemented. */
JVMPI_STUB jobject jvmpi_impl_jobjectID2jobject(struct jvmpi_port* port,
                                                struct jvmpi_thread* thread, jobjectID jid) {
  (void)port, (void)thread, (void)jid;
  return NULL;
}

/* jvmpi.html#jobject2jobjectID: not implemented. */
JVMPI_STUB jobjectID jvmpi_impl_jobject2jobjectID(struct jvmpi_port* port,
                                                  struct jvmpi_thread* thread, jobject jobj) {
  (void)port, (void)thread, (void)jobj;
  return NULL;
}

/* jvmpi.html#ProfilerExit: not implemented. */
JVMPI_STUB void jvmpi_impl_ProfilerExit(struct jvmpi_port* port, struct jvmpi_thread* thread,
                                        jint err_code) {
  (void)port, (void)thread, (void)err_code;
}
