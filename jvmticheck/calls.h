/* SPDX-License-Identifier: MIT */
/* Calls of agents: what happens before, when a check says no, and after. */
#ifndef JVMTICHECK_CALLS_H
#define JVMTICHECK_CALLS_H

#include "layer.h"

/* Connects the module with the layer. */
void calls_start(void);

#endif
