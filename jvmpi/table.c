/* SPDX-License-Identifier: MIT */
#include "table.h"

#include "callbacks.h"
#include "collections.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "raw_monitors.h"
#include "thread_control.h"
#include "traces.h"

/* The VM ends, and tells agents so. Does nothing where that cannot be asked for. */
static void halt(JNIEnv* jni, jint status) {
  jclass klass = JNI(jni, FindClass, "java/lang/Runtime");
  jmethodID get =
      klass ? JNI(jni, GetStaticMethodID, klass, "getRuntime", "()Ljava/lang/Runtime;") : NULL;
  jmethodID end = get ? JNI(jni, GetMethodID, klass, "halt", "(I)V") : NULL;
  jobject runtime = end ? JNI(jni, CallStaticObjectMethod, klass, get) : NULL;
  if (runtime) JNI(jni, CallVoidMethod, runtime, end, status);
}

/* Ends the VM with that status, without what the program would do at its end. */
static void vm_exit(jint status) {
  JNIEnv* jni = threads_jni();
  if (jni && events_time() == EVENTS_NOW) halt(jni, status);
  _Exit(status);
}

static void run_gc(void) {
  JNIEnv* jni = threads_jni();
  if (jni && events_time() == EVENTS_NOW) collections_run(jni);
}

static jobjectID thread_object(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jobject object = jni ? threads_object(jni, env) : NULL;
  if (!object) return NULL;
  gate_enter();
  jobjectID id = objects_id(jni, object);
  gate_leave();
  JNI(jni, DeleteLocalRef, object);
  return id;
}

static jobjectID method_class(jmethodID method) {
  JNIEnv* jni = threads_jni();
  if (!jni || !method) return NULL;
  gate_enter();
  jobjectID id = objects_method_class(jni, method);
  gate_leave();
  return id;
}

static jobject to_object(jobjectID id) {
  return objects_object(threads_jni(), id);
}

static jobjectID to_id(jobject object) {
  JNIEnv* jni = threads_jni();
  if (!jni || !object) return NULL;
  gate_enter();
  jobjectID id = objects_id(jni, object);
  gate_leave();
  return id;
}

static JVMPI_Interface table = {
    .EnableEvent = enabling_enable,
    .DisableEvent = enabling_disable,
    .RequestEvent = requests_send,
    .GetCallTrace = stacks_get,
    .ProfilerExit = vm_exit,
    .RawMonitorCreate = raw_monitors_create,
    .RawMonitorEnter = raw_monitors_enter,
    .RawMonitorExit = raw_monitors_exit,
    .RawMonitorWait = raw_monitors_wait,
    .RawMonitorNotifyAll = raw_monitors_notify_all,
    .RawMonitorDestroy = raw_monitors_destroy,
    .GetCurrentThreadCpuTime = thread_control_cpu_time,
    .SuspendThread = thread_control_suspend,
    .ResumeThread = thread_control_resume,
    .GetThreadStatus = thread_control_status,
    .ThreadHasRun = thread_control_has_run,
    .CreateSystemThread = thread_control_create,
    .SetThreadLocalStorage = thread_control_set_storage,
    .GetThreadLocalStorage = thread_control_storage,
    .DisableGC = gate_enter,
    .EnableGC = gate_leave,
    .RunGC = run_gc,
    .GetThreadObject = thread_object,
    .GetMethodClass = method_class,
    .jobjectID2jobject = to_object,
    .jobject2jobjectID = to_id,
    .SuspendThreadList = thread_control_suspend_list,
    .ResumeThreadList = thread_control_resume_list,
};

JVMPI_Interface* table_of(jint version) {
  table.version = version;
  events_listen(&table);
  return &table;
}
