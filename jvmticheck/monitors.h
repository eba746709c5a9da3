/* SPDX-License-Identifier: MIT */
/* Raw monitors: which there are, and who has entered them. */
#ifndef JVMTICHECK_MONITORS_H
#define JVMTICHECK_MONITORS_H

#include "layer.h"

jvmtiError take_CreateRawMonitor(jvmtiEnv* env, void* const* arguments);
jvmtiError take_DestroyRawMonitor(jvmtiEnv* env, void* const* arguments);
jvmtiError take_RawMonitorEnter(jvmtiEnv* env, void* const* arguments);
jvmtiError take_RawMonitorExit(jvmtiEnv* env, void* const* arguments);
jvmtiError take_RawMonitorWait(jvmtiEnv* env, void* const* arguments);

#endif
