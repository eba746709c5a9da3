/* SPDX-License-Identifier: MIT */
/* Functions and events that a VM has beyond JVM TI. They are given an environment like all others: it has to be the VM's
 * for its functions, and the agent's for callbacks. */
#ifndef JVMTICHECK_EXTENSIONS_H
#define JVMTICHECK_EXTENSIONS_H

#include "layer.h"

jvmtiError take_GetExtensionFunctions(jvmtiEnv* env, void* const* arguments);
jvmtiError take_SetExtensionEventCallback(jvmtiEnv* env, void* const* arguments);

#endif
