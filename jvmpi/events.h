/* SPDX-License-Identifier: MIT */
/* Which events the agent wants, and sending them. */
#ifndef BRIDGE_EVENTS_H
#define BRIDGE_EVENTS_H

#include "threads.h"

/* When events are sent. */
enum events_time {
  EVENTS_EARLY, /* the VM is not ready: only class files */
  EVENTS_NOW,
  EVENTS_LAST, /* it ends: those of the thread on which it does */
  EVENTS_OVER
};

void events_set_time(enum events_time time);
enum events_time events_time(void);

/* Has the agent enabled it? */
bool events_enabled(jint type);
void events_set_enabled(jint type, bool on);

/* The same, and it may be sent now, on this thread. */
bool events_wanted(jint type);

/* Calls NotifyEvent; env_id is set, NULL for a thread that the agent should know and does not. With object IDs: inside the
 * gate. */
void events_send(JVMPI_Event* event);

/* The same for an event without IDs that another thread may send at any time: not while a collection is told. */
void events_send_softly(JVMPI_Event* event);

/* From now on, events go to NotifyEvent of that table. */
void events_listen(JVMPI_Interface* table);

/* Has the agent set NotifyEvent? */
bool events_heard(void);

#endif
