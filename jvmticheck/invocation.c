/* SPDX-License-Identifier: MIT */
#include "callers.h"
#include "calls.h"
#include "environments.h"
#include "guards.h"
#include "references.h"
#include "threads.h"

#include <errno.h>

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

void invocation_replace(void) {
  invocation = *layer.invocation;
  invocation.GetEnv = get_env;
  invocation.DetachCurrentThread = detach_thread;
  invocation.AttachCurrentThread = attach_thread;
  invocation.AttachCurrentThreadAsDaemon = attach_daemon;
  __atomic_store_n(layer.vm, &invocation, __ATOMIC_RELEASE);
}
