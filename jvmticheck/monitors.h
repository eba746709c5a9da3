/* SPDX-License-Identifier: MIT */
/* Raw monitors: which there are, and who has entered them. */
#ifndef JVMTICHECK_MONITORS_H
#define JVMTICHECK_MONITORS_H

#include "layer.h"

layer_take take_CreateRawMonitor, take_DestroyRawMonitor, take_RawMonitorEnter, take_RawMonitorExit,
    take_RawMonitorWait;

#endif
