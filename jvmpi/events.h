/* SPDX-License-Identifier: MIT */
/* The events that the agent has enabled, and sending events. */
#ifndef BRIDGE_EVENTS_H
#define BRIDGE_EVENTS_H

#include "threads.h"

/* Which events are sent. */
enum events_time {
  EVENTS_EARLY, /* only ClassLoadHook, before VMInit */
  EVENTS_NOW,
  EVENTS_LAST, /* only those of the thread that handles VMDeath */
  EVENTS_OVER
};

void events_set_time(enum events_time time);
enum events_time events_time(void);

/* True if the agent has enabled the event. */
bool events_enabled(jint type);
void events_set_enabled(jint type, bool on);

/* True if the event is enabled and may be sent now, on this thread. */
bool events_wanted(jint type);

/* Sets env_id, which is NULL for a thread that has not been reported as required, and calls NotifyEvent. Events
 * with object IDs are sent inside the gate. */
void events_send(JVMPI_Event* event);

/* Sends an event without IDs, not while another thread reports a collection. */
void events_send_softly(JVMPI_Event* event);

/* Sends an event without data if it is wanted. */
void events_send_plain(jint type);

/* Sets the table whose NotifyEvent gets the events. */
void events_listen(JVMPI_Interface* table);

/* True if the agent has set NotifyEvent. */
bool events_heard(void);

/* The callbacks of JVM TI. */

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
