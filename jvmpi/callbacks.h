/* SPDX-License-Identifier: MIT */
/* The callbacks of JVM TI. */
#ifndef BRIDGE_CALLBACKS_H
#define BRIDGE_CALLBACKS_H

#include "bridge.h"

/* The table for SetEventCallbacks. */
const jvmtiEventCallbacks* callbacks_table(void);

/* EnableEvent and DisableEvent. */
jint enabling_enable(jint type, void* argument);
jint enabling_disable(jint type, void* argument);

/* Adds the capabilities for all features, as far as the VM has them. */
void enabling_get_capabilities(void);

/* Sets the callbacks, and enables the events that the bridge always needs. */
bool enabling_start(void);

#endif
