/* SPDX-License-Identifier: MIT */
/* EnableEvent and DisableEvent, and what they take of JVM TI. */
#ifndef BRIDGE_ENABLING_H
#define BRIDGE_ENABLING_H

#include "bridge.h"

/* EnableEvent, DisableEvent. */
jint enabling_enable(jint type, void* argument);
jint enabling_disable(jint type, void* argument);

/* The capabilities for everything, as far as the VM has them. */
void enabling_get_capabilities(void);

/* Gives JVM TI the callbacks, and lets it send what the bridge itself needs. */
bool enabling_start(void);

#endif
