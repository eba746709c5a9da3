/* SPDX-License-Identifier: MIT */
/* Events on their way to agents, and callbacks that walk the heap. */
#ifndef JVMTICHECK_EVENTS_H
#define JVMTICHECK_EVENTS_H

#include "layer.h"

/* Has the VM tell the layer when it starts and dies. */
bool events_start(void);

/* For the module: see struct jvmti_forward_layer. */
jboolean events_send(struct jvmti_forward_sent* sent, jvmtiEnv* real);
void events_sent(struct jvmti_forward_sent* sent, const void* handed);
void events_enter(const struct jvmti_forward_visit* visit);
void events_leave(const struct jvmti_forward_visit* visit);

layer_take take_SetEventCallbacks, take_SetEventNotificationMode;

#endif
