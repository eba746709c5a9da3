/* SPDX-License-Identifier: MIT */
/* Dumps of monitors and threads. */
#ifndef BRIDGE_MONITOR_DUMP_H
#define BRIDGE_MONITOR_DUMP_H

#include "bridge.h"

/* Makes one and sends it. False: there is no memory. */
bool monitor_dump_send(JNIEnv* jni);

#endif
