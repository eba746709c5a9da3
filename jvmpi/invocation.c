/* SPDX-License-Identifier: MIT */
#include "table.h"

/* The VM's functions, with GetEnv replaced. It stays for ever: agents may have copied the pointer. */
static struct JNIInvokeInterface_ invocation;

/* Other versions of JVMPI are nobody's. */
static bool is_jvmpi(jint version) {
  return ((unsigned)version & 0xffff0000U) == ((unsigned)JVMPI_VERSION_1 & 0xffff0000U);
}

static jint JNICALL get_env(JavaVM* vm, void** env, jint version) {
  if (!is_jvmpi(version)) return bridge.invocation->GetEnv(vm, env, version);
  if (version < JVMPI_VERSION_1 || version > JVMPI_VERSION_1_2) {
    *env = NULL;
    return JNI_EVERSION;
  }
  *env = table_of(version);
  return JNI_OK;
}

void invocation_replace(void) {
  invocation = *bridge.invocation;
  invocation.GetEnv = get_env;
  __atomic_store_n(bridge.vm, &invocation, __ATOMIC_RELEASE);
}
