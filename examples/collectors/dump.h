/* SPDX-License-Identifier: MIT */
/* Dumps: of the heap, of an object, of monitors. */
#ifndef DUMP_H
#define DUMP_H

#include "thread.h"

/* Creates a dump and sends its event to the requesting agent, on this thread. False without memory, or for an invalid
 * level. */
bool dump_heap(struct thread *thread, jint level);
bool dump_object(struct thread *thread, struct object *object);
bool dump_monitors(struct thread *thread);

#endif
