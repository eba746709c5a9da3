/* SPDX-License-Identifier: MIT */
/* The functions that the agent calls, and how it gets them. */
#ifndef BRIDGE_TABLE_H
#define BRIDGE_TABLE_H

#include "bridge.h"

/* Replaces GetEnv of the VM by a function that also provides JVMPI. */
void invocation_replace(void);

#endif
