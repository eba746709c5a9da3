/* SPDX-License-Identifier: MIT */
/* An ID is defined by an event before its first use. While a thread sends this event, other threads that need the
 * ID wait, except those that own a raw monitor of the agent, which the agent may be waiting for. */
#ifndef BRIDGE_DEFINING_H
#define BRIDGE_DEFINING_H

#include <stdint.h>

enum defined { DEFINED_OBJECT, DEFINED_CLASS, DEFINED_THREAD };

/* Starts to define the item with this address or ID, under the lock under which this thread was selected. */
void defining_begin(enum defined kind, const void* item);
void defining_end(enum defined kind, const void* item);

/* Waits while another thread defines the item. */
void defining_wait(enum defined kind, const void* item);

#endif
