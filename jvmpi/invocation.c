/* SPDX-License-Identifier: MIT */
#include "invocation.h"

#include "table.h"

/* The VM's functions, with GetEnv replaced. It stays for ever: agents may have copied the pointer. */
static struct JNIInvokeInterface_ invocation;

static jint JNICALL get_env(JavaVM* vm, void** env, jint version) {
  if (version != JVMPI_VERSION_1 && version != JVMPI_VERSION_1_1)
    return bridge.invocation->GetEnv(vm, env, version);
  *env = table_of(version);
  return JNI_OK;
}

void invocation_replace(void) {
  invocation = *bridge.invocation;
  invocation.GetEnv = get_env;
  __atomic_store_n(bridge.vm, &invocation, __ATOMIC_RELEASE);
}
