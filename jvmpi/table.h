/* SPDX-License-Identifier: MIT */
/* The functions that the agent calls. */
#ifndef BRIDGE_TABLE_H
#define BRIDGE_TABLE_H

#include "bridge.h"

/* The table for an agent that asks for that version. There is one. */
JVMPI_Interface* table_of(jint version);

/* What the agent has put into it; NULL: nothing yet. */
void (*table_notify(void))(JVMPI_Event* event);

#endif
