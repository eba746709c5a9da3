/* SPDX-License-Identifier: MIT */
/* The entry points of the library. */
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "raw_monitors.h"
#include "threads.h"

#include <dlfcn.h>
#include <stdlib.h>

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

/* Replaces GetEnv of the VM by a function that also provides JVMPI. */
static void invocation_replace(void) {
  invocation = *bridge.invocation;
  invocation.GetEnv = get_env;
  __atomic_store_n(bridge.vm, &invocation, __ATOMIC_RELEASE);
}

typedef jint(JNICALL* on_load)(JavaVM* vm, char* options, void* reserved);

/* Opens NAME, or libNAME.so if it has no slash. Reports the error of the first attempt. */
static void* open_library(const char* name) {
  struct words other = {0};
  void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library) return library;
  const char* why = dlerror();
  char* first = strdup(why ? why : name);
  if (!strchr(name, '/')) {
    words_format(&other, "lib%s.so", name);
    library = dlopen(other.bytes, RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) bridge_complain("cannot load the agent: %s", first ? first : name);
  free(other.bytes);
  free(first);
  return library;
}

/* Loads the agent and calls its JVM_OnLoad. Reports errors. */
static bool library_load(void) {
  const char* name = bridge.options.agent;
  void* library = open_library(name);
  if (!library) return false;
  void* symbol = dlsym(library, "JVM_OnLoad");
  if (!symbol) {
    bool newer = dlsym(library, "Agent_OnLoad") != NULL;
    bridge_complain(
        "%s has no function JVM_OnLoad%s", name,
        newer ? ", but Agent_OnLoad: load this agent for JVM TI without the bridge" : "");
    (void)dlclose(library);
    return false;
  }
  on_load load;
  memcpy(&load, &symbol, sizeof load);
  jint result = load(bridge.vm, bridge.options.agent_options, NULL);
  if (result == JNI_OK && events_heard()) return true;
  if (result == JNI_OK) bridge_complain("JVM_OnLoad of %s has not set NotifyEvent", name);
  else bridge_complain("JVM_OnLoad of %s returned %d", name, (int)result);
  return false;
}

static jint load_fail(const char* message) {
  bridge_complain("%s", message);
  return JNI_ERR;
}

static jint start(void) {
  if (bridge.invocation->GetEnv(bridge.vm, (void**)&bridge.jvmti, JVMTI_VERSION_11) != JNI_OK)
    return load_fail("the VM does not support JVM TI of release 11 or newer");
  enabling_get_capabilities();
  if (bridge.capabilities.can_generate_sampled_object_alloc_events)
    (void)JVMTI(SetHeapSamplingInterval, 0); /* each allocation, from the first thread on */
  if (!enabling_start()) return load_fail("the VM sends no events");
  invocation_replace();
  if (library_load()) return JNI_OK;
  events_set_time(EVENTS_OVER);
  if (!bridge.options.optional) return JNI_ERR;
  bridge_complain("the VM continues without the agent");
  return JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
  (void)reserved;
  if (bridge.vm) return load_fail("an agent for JVMPI is already loaded; expected one per VM");
  if (!options_parse(&bridge.options, options)) return JNI_ERR;
  if (bridge.options.help) return JNI_OK;
  bridge.vm = vm;
  bridge.invocation = *vm;
  return start();
}

/* Passes a request of the user to the agent that is already loaded. */
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM* vm, char* options, void* reserved) {
  (void)vm, (void)reserved;
  const char* request = options ? options : "";
  if (!bridge.vm || events_time() != EVENTS_NOW)
    return load_fail("no agent for JVMPI is loaded; expected -agentpath when the VM starts");
  bool dump = strcmp(request, "dump") == 0;
  if (dump || strcmp(request, "reset") == 0) {
    jint type = dump ? JVMPI_EVENT_DATA_DUMP_REQUEST : JVMPI_EVENT_DATA_RESET_REQUEST;
    thread_events_send(threads_jni(), type);
    return JNI_OK;
  }
  bridge_complain("invalid request '%s'; expected dump or reset", request);
  return JNI_ERR;
}
