/* SPDX-License-Identifier: MIT */
/* Global references of JNI: functions in front of the VM's send the events. */
#ifndef BRIDGE_REFERENCES_H
#define BRIDGE_REFERENCES_H

#include "bridge.h"

/* Gets the functions of JNI that are there; when the VM is starting. */
bool references_start(void);

/* Puts other functions in front, once the agent wants to know and the VM lets that be done. */
void references_watch(void);

/* A global reference to the object with that ID that the agent was told of; NULL: none. */
jobject references_to(jobjectID id);

#endif
