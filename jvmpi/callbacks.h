/* SPDX-License-Identifier: MIT */
/* The callbacks of JVM TI. */
#ifndef BRIDGE_CALLBACKS_H
#define BRIDGE_CALLBACKS_H

#include "bridge.h"

/* All of them, by event. */
const jvmtiEventCallbacks* callbacks_table(void);

/* The event ClassLoadHook. */

/* The VM begins and ends. */

/* EnableEvent and DisableEvent, and what they take of JVM TI. */

/* EnableEvent, DisableEvent. */
jint enabling_enable(jint type, void* argument);
jint enabling_disable(jint type, void* argument);

/* The capabilities for everything, as far as the VM has them. */
void enabling_get_capabilities(void);

/* Gives JVM TI the callbacks, and lets it send what the bridge itself needs. */
bool enabling_start(void);

#endif
