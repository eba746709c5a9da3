/* SPDX-License-Identifier: MIT */
/* Calls of agents: what happens before, when a check says no, and after. */
#ifndef JVMTICHECK_CALLS_H
#define JVMTICHECK_CALLS_H

#include "layer.h"

/* Connects the module with the layer. */
void calls_start(void);

/* The agent's call that is under way in this thread; there is one in functions that are taken. */
const struct jvmti_forward_call* call_current(void);
const void* call_caller(void);

#endif
