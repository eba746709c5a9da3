/* SPDX-License-Identifier: MIT */
/* Dumps: of the heap, of an object, of monitors. */
#ifndef DUMP_H
#define DUMP_H

#include "thread.h"

/* Makes a dump and sends its event to the agent that has asked for it, on this thread. False: there is no memory, or no
 * such level. */
bool dump_heap(struct thread *thread, jint level);
bool dump_object(struct thread *thread, struct object *object);
bool dump_monitors(struct thread *thread);

#endif
