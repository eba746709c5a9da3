/* SPDX-License-Identifier: MIT */
/* The callbacks of JVM TI. */
#ifndef BRIDGE_CALLBACKS_H
#define BRIDGE_CALLBACKS_H

#include "bridge.h"

/* All of them, by event. */
const jvmtiEventCallbacks* callbacks_table(void);

#endif
