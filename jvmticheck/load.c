/* SPDX-License-Identifier: MIT */
/* The entry points of the library. */
#include "callers.h"
#include "calls.h"
#include "environments.h"
#include "reports.h"
#include "threads.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct layer layer;

/* The replaced functions. Never freed, because agents may have copied the pointer. */
static struct JNIInvokeInterface_ invocation;

static jint JNICALL get_env(JavaVM* vm, void** env, jint version) {
  const void* caller = CALLER();
  if (((unsigned)version & (unsigned)JVMTI_VERSION_MASK_INTERFACE_TYPE) !=
      (unsigned)JVMTI_VERSION_INTERFACE_JVMTI) {
    if (thread_is_restricted()) guards_report("GetEnv", caller);
    return layer.invocation->GetEnv(vm, env, version);
  }
  jint result = layer.invocation->GetEnv(vm, env, version);
  if (result != JNI_OK) return result;
  const int number = errno;
  jvmtiEnv* real = *env;
  struct environment* environment = environment_new(real, caller);
  errno = number;
  if (environment) {
    *env = environment->agent;
    return JNI_OK;
  }
  *env = NULL;
  (void)(*real)->DisposeEnvironment(real);
  return JNI_ENOMEM;
}

/* Tracks the references of a thread that an agent has attached. */
static jint after_attach(jint result, bool before) {
  const int number = errno;
  if (result != JNI_OK || before) return result;
  guards_need();
  if (guards_are_installed()) references_begin();
  errno = number;
  return result;
}

static jint JNICALL attach_thread(JavaVM* vm, void** env, void* arguments) {
  if (thread_is_restricted()) guards_report("AttachCurrentThread", CALLER());
  bool before = thread_jni() != NULL;
  return after_attach(layer.invocation->AttachCurrentThread(vm, env, arguments), before);
}

static jint JNICALL attach_daemon(JavaVM* vm, void** env, void* arguments) {
  if (thread_is_restricted()) guards_report("AttachCurrentThreadAsDaemon", CALLER());
  bool before = thread_jni() != NULL;
  return after_attach(layer.invocation->AttachCurrentThreadAsDaemon(vm, env, arguments), before);
}

static jint JNICALL detach_thread(JavaVM* vm) {
  references_end(NULL);
  thread_state.jni = NULL;
  return layer.invocation->DetachCurrentThread(vm);
}

/* Replaces the VM's GetEnv and the functions that attach threads. Requests for JVM TI then get an environment of
 * the layer. */
static void invocation_replace(void) {
  invocation = *layer.invocation;
  invocation.GetEnv = get_env;
  invocation.DetachCurrentThread = detach_thread;
  invocation.AttachCurrentThread = attach_thread;
  invocation.AttachCurrentThreadAsDaemon = attach_daemon;
  __atomic_store_n(layer.vm, &invocation, __ATOMIC_RELEASE);
}

/* Copies the function table of the module, since agents may write into it. */
static bool make_table(void) {
  layer.table = calloc(1, sizeof *layer.table);
  if (!layer.table) return false;
  memcpy(layer.table, layer.module->table, layer.module->table_size);
  return true;
}

/* Before 9, versions were 1.0 to 1.2. */
static int release_of(jint version) {
  const int major =
      (int)((unsigned)(version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR);
  return major == 1 ? 8 : major;
}

/* Selects the newest module of this profile that is not newer than the VM's version, or the oldest module. */
static const struct jvmti_forward_module* module_choose(jint version, const char* profile) {
  int best = 0;
  for (int i = 0; modules_all[i]; i++) {
    if (strcmp(modules_all[i]->profile, profile) != 0) continue;
    best = i;
    if (atoi(modules_all[i]->release) <= release_of(version)) break;
  }
  modules_use(best);
  return modules_all[best];
}

static jint load_fail(const char* message) {
  (void)fprintf(stderr, "jvmticheck: %s\n", message);
  return JNI_ERR;
}

static jint start(JavaVM* vm) {
  jint version = 0;
  if (layer.invocation->GetEnv(vm, (void**)&layer.env, JVMTI_VERSION_1) != JNI_OK)
    return load_fail("the VM does not support JVM TI");
  if (VM(GetVersionNumber, &version) != JVMTI_ERROR_NONE)
    return load_fail("the VM does not report the version of its JVM TI");
  layer.module = module_choose(version, layer.options.profile);
  if (!make_table() || !reports_open()) return JNI_ERR;
  port_start();
  if (!tracing_start()) return JNI_ERR;
  calls_start();
  if (!events_start()) return load_fail("the VM sends no events");
  summary_start();
  invocation_replace();
  return JNI_OK;
}

static jint layer_load(JavaVM* vm, const char* options, bool late) {
  if (layer.vm) return JNI_OK; /* loaded again, which has no effect */
  if (!options_parse(&layer.options, options)) return JNI_ERR;
  if (layer.options.help) return JNI_OK;
  layer.vm = vm;
  layer.invocation = *vm;
  layer.late = late;
  layer.complete = !late;
  return start(vm);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
  (void)reserved;
  return layer_load(vm, options, false);
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM* vm) {
  (void)vm;
  environments_set_phase(JVMTI_PHASE_DEAD);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM* vm, char* options, void* reserved) {
  (void)reserved;
  return layer_load(vm, options, true);
}
