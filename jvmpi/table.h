/* SPDX-License-Identifier: MIT */
/* The functions that the agent calls. */
#ifndef BRIDGE_TABLE_H
#define BRIDGE_TABLE_H

#include "bridge.h"

#include <stdbool.h>

/* The table for an agent that asks for that version. There is one. */
JVMPI_Interface* table_of(jint version);

/* Puts another GetEnv into the VM's functions. */
void invocation_replace(void);

#endif
