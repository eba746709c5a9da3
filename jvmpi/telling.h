/* SPDX-License-Identifier: MIT */
/* Each ID is defined by an event before another one has it. While one thread sends that event, others that need the ID
 * wait; not those that own a raw monitor of the agent's, which the event may be waiting for. */
#ifndef BRIDGE_TELLING_H
#define BRIDGE_TELLING_H

#include <stdint.h>

/* What is told. */
enum telling { TELLING_OBJECT, TELLING_CLASS, TELLING_THREAD };

/* Begins with `what` of that address or ID; in the lock under which it was found out that it is this thread's turn. */
void telling_begin(enum telling what, const void* which);
void telling_end(enum telling what, const void* which);

/* Waits until no other thread is about to tell it. */
void telling_wait(enum telling what, const void* which);

#endif
