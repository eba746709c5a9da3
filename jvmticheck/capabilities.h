/* SPDX-License-Identifier: MIT */
/* The capabilities of environments, when agents ask for them and change them. */
#ifndef JVMTICHECK_CAPABILITIES_H
#define JVMTICHECK_CAPABILITIES_H

#include "layer.h"

jvmtiError take_GetCapabilities(jvmtiEnv* env, void* const* arguments);
jvmtiError take_GetPotentialCapabilities(jvmtiEnv* env, void* const* arguments);
jvmtiError take_AddCapabilities(jvmtiEnv* env, void* const* arguments);
jvmtiError take_RelinquishCapabilities(jvmtiEnv* env, void* const* arguments);

#endif
