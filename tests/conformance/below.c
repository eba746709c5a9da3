/* SPDX-License-Identifier: MIT */
/* The agent is also loaded before the layer, to install its own table below the layer. It reports whether a call has
 * reached the VM. */
#include "conformance.h"

#include <pthread.h>
#include <stdlib.h>

static jint(JNICALL *vms_get_env)(JavaVM *vm, void **env, jint version);
static struct JNIInvokeInterface_ invocation;
static jvmtiInterface_1 watched;
static const jvmtiEnv *of_layer; /* the first one, which the layer uses for its requests */
static pthread_t watcher;
static volatile int watching;
static volatile int expected, seen;

static jint JNICALL get_env(JavaVM *vm, void **env, jint version) {
  jint result = vms_get_env(vm, env, version);
  if (result == JNI_OK && (version & 0x70000000) == 0x30000000) {
    jvmtiEnv *own_env = *env;
    if (!watched.Allocate) watch_table(&watched, *own_env);
    if (!of_layer) of_layer = own_env;
    *own_env = &watched;
  }
  return result;
}

void watch(JavaVM *vm) {
  invocation = **vm;
  vms_get_env = invocation.GetEnv;
  invocation.GetEnv = get_env;
  *vm = &invocation;
  watching = 1;
}

void watch_begin(int slot) {
  watcher = pthread_self();
  seen = 0;
  expected = slot;
}

int watch_end(void) {
  expected = 0;
  return watching ? seen : -1;
}

void reached(int slot, const jvmtiEnv *env) {
  if (env != of_layer && slot == expected && pthread_equal(watcher, pthread_self())) seen = 1;
}
