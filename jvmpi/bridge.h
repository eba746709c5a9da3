/* SPDX-License-Identifier: MIT */
/* What the files of the bridge share. There is one bridge in a process, and one agent behind it. */
#ifndef BRIDGE_H
#define BRIDGE_H

#include "jvmti.h"

#include "jvmpi.h"
#include "options.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bridge {
  JavaVM* vm;
  const struct JNIInvokeInterface_* invocation; /* the VM's own functions */
  const struct JNINativeInterface_*
      jni; /* its own, for what the agent is not to see; NULL: not yet */
  jvmtiEnv* jvmti;
  jvmtiCapabilities capabilities; /* those that the VM has given */
  struct options options;
};

extern struct bridge bridge;

/* Calls a function of JVM TI: it has worked. */
#define JVMTI(name, ...) ((*bridge.jvmti)->name(bridge.jvmti, __VA_ARGS__) == JVMTI_ERROR_NONE)

/* Gives memory back to JVM TI; NULL may be. */
void bridge_free(void* memory);

#endif
