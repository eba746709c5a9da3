/* SPDX-License-Identifier: MIT */
/* Raw monitors: which there are, and who has entered them. */
#ifndef JVMTICHECK_MONITORS_H
#define JVMTICHECK_MONITORS_H

#include "layer.h"

/* False for what has been destroyed or was never made. Where that cannot be known, it is. */
jboolean monitor_is_known(jrawMonitorID monitor);

/* Its name, as describe() of the port wants it: "raw monitor of libagent.so+0x1234". */
size_t monitor_describe(jrawMonitorID monitor, char* name, size_t size);

jvmtiError take_CreateRawMonitor(jvmtiEnv* env, void* const* arguments);
jvmtiError take_DestroyRawMonitor(jvmtiEnv* env, void* const* arguments);
jvmtiError take_RawMonitorEnter(jvmtiEnv* env, void* const* arguments);
jvmtiError take_RawMonitorExit(jvmtiEnv* env, void* const* arguments);
jvmtiError take_RawMonitorWait(jvmtiEnv* env, void* const* arguments);

#endif
