/* SPDX-License-Identifier: MIT */
/* Events, and callbacks of heap iteration, before they reach agents. */
#ifndef JVMTICHECK_EVENTS_H
#define JVMTICHECK_EVENTS_H

#include "layer.h"

/* Enables the events of the layer itself, for the start and end of the VM. */
bool events_start(void);

/* Called by the module: see struct jvmti_forward_layer. */
jboolean events_send(struct jvmti_forward_sent* sent, jvmtiEnv* real);
void events_sent(struct jvmti_forward_sent* sent, const void* handed);
void events_enter(const struct jvmti_forward_visit* visit);
void events_leave(const struct jvmti_forward_visit* visit);

layer_take take_SetEventCallbacks, take_SetEventNotificationMode;

#endif
