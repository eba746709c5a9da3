/* SPDX-License-Identifier: MIT */
#include "invocation.h"

#include "callers.h"
#include "environments.h"
#include "guards.h"
#include "references.h"
#include "threads.h"

#include <errno.h>

/* The VM's functions, with GetEnv and those that attach threads replaced. It stays for ever: agents may have copied the
 * pointer. */
static struct JNIInvokeInterface_ invocation;

/* JNI is what all versions but those of JVM TI are of. */
static bool is_jvmti(jint version) {
  return ((unsigned)version & (unsigned)JVMTI_VERSION_MASK_INTERFACE_TYPE) ==
         (unsigned)JVMTI_VERSION_INTERFACE_JVMTI;
}

static jint JNICALL get_env(JavaVM* vm, void** env, jint version) {
  const void* caller = CALLER();
  if (!is_jvmti(version)) {
    if (thread_is_restricted()) guards_tell("GetEnv", caller);
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

/* A thread of an agent's own, if it was not attached before. */
static jint attached(jint result, bool before) {
  const int number = errno;
  if (result != JNI_OK || before) return result;
  guards_need();
  if (guards_are_there()) references_begin();
  errno = number;
  return result;
}

static jint JNICALL attach(JavaVM* vm, void** env, void* arguments) {
  if (thread_is_restricted()) guards_tell("AttachCurrentThread", CALLER());
  bool before = thread_jni() != NULL;
  return attached(layer.invocation->AttachCurrentThread(vm, env, arguments), before);
}

static jint JNICALL attach_daemon(JavaVM* vm, void** env, void* arguments) {
  if (thread_is_restricted()) guards_tell("AttachCurrentThreadAsDaemon", CALLER());
  bool before = thread_jni() != NULL;
  return attached(layer.invocation->AttachCurrentThreadAsDaemon(vm, env, arguments), before);
}

/* The references of the thread go with it. */
static jint JNICALL detach(JavaVM* vm) {
  references_end(NULL);
  thread_state.jni = NULL;
  return layer.invocation->DetachCurrentThread(vm);
}

void invocation_replace(void) {
  invocation = *layer.invocation;
  invocation.GetEnv = get_env;
  invocation.DetachCurrentThread = detach;
  invocation.AttachCurrentThread = attach;
  invocation.AttachCurrentThreadAsDaemon = attach_daemon;
  __atomic_store_n(layer.vm, &invocation, __ATOMIC_RELEASE);
}
