/* SPDX-License-Identifier: MIT */
/* Global references: events are sent by functions that replace those of JNI. */
#ifndef BRIDGE_REFERENCES_H
#define BRIDGE_REFERENCES_H

#include "bridge.h"

/* Gets the function table of JNI, in VMStart. */
bool references_start(void);

/* Replaces the functions when an event is enabled and the table is available. */
void references_watch(void);

/* A reported global reference to the object with this ID, or NULL. */
jobject references_to(jobjectID id);

#endif
