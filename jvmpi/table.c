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

/* Calls Runtime.halt(), so that the VM informs agents of its end. Returns if this is not possible. */
static void halt(JNIEnv* jni, jint status) {
  jclass klass = JNI(jni, FindClass, "java/lang/Runtime");
  jmethodID get =
      klass ? JNI(jni, GetStaticMethodID, klass, "getRuntime", "()Ljava/lang/Runtime;") : NULL;
  jmethodID end = get ? JNI(jni, GetMethodID, klass, "halt", "(I)V") : NULL;
  jobject runtime = end ? JNI(jni, CallStaticObjectMethod, klass, get) : NULL;
  if (runtime) JNI(jni, CallVoidMethod, runtime, end, status);
}

/* ProfilerExit: ends the VM without shutdown hooks. */
static void vm_exit(jint status) {
  JNIEnv* jni = threads_jni();
  if (jni && events_time() == EVENTS_NOW) halt(jni, status);
  _Exit(status);
}

static void run_gc(void) {
  JNIEnv* jni = threads_jni();
  if (jni && events_time() == EVENTS_NOW) collections_run(jni);
}

static jobjectID to_id(jobject object) {
  JNIEnv* jni = threads_jni();
  if (!jni || !object) return NULL;
  gate_enter();
  jobjectID id = objects_id(jni, object);
  gate_leave();
  return id;
}

static jobjectID thread_object(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jobject object = jni ? threads_object(jni, env) : NULL;
  jobjectID id = to_id(object);
  if (object) JNI(jni, DeleteLocalRef, object);
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

static JVMPI_Interface table = {
    .EnableEvent = enabling_enable,
    .DisableEvent = enabling_disable,
    .RequestEvent = requests_send,
    .GetCallTrace = traces_get_one,
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

/* The VM's functions, with GetEnv replaced; never freed, because agents may have copied the pointer. */
static struct JNIInvokeInterface_ invocation;

static jint JNICALL get_env(JavaVM* vm, void** env, jint version) {
  if (((unsigned)version ^ (unsigned)JVMPI_VERSION_1) & 0xffff0000U) /* another interface */
    return bridge.invocation->GetEnv(vm, env, version);
  *env = NULL;
  if (version < JVMPI_VERSION_1 || version > JVMPI_VERSION_1_2) return JNI_EVERSION;
  table.version = version;
  events_listen(&table);
  *env = &table;
  return JNI_OK;
}

void invocation_replace(void) {
  invocation = *bridge.invocation;
  invocation.GetEnv = get_env;
  __atomic_store_n(bridge.vm, &invocation, __ATOMIC_RELEASE);
}
