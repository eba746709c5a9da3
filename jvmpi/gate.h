/* SPDX-License-Identifier: MIT */
/* Garbage collection, as the agent sees it. IDs do not move, so all that disabling it has to hold back is the end of IDs,
 * and dumps, which are of one moment. Whoever has it disabled has entered the gate; who sends the ends of IDs or makes a
 * dump closes it.
 *
 * A thread that owns a raw monitor of the agent's never waits to enter: another one, for which the gate is closed, may
 * want that monitor. */
#ifndef BRIDGE_GATE_H
#define BRIDGE_GATE_H

#include <stdbool.h>

/* Disables collections for this thread, once more. */
void gate_enter(void);

/* Takes back one gate_enter(). */
void gate_leave(void);

/* The same for events during which collections are enabled: that one is told waits for them, and they for that, but the
 * agent may ask for one. */
void gate_enter_softly(void);
void gate_leave_softly(void);

/* Around what the agent waits for in such an event: it is as if it were not in it. */
unsigned gate_step_out(void);
void gate_step_in(unsigned depth);

/* Has this thread entered it, other than softly? */
bool gate_entered(void);

/* Waits until no thread has collections disabled, and lets none do so until gate_open(). */
void gate_close(void);

/* The same for a dump: what this thread has disabled is no obstacle. Does nothing, and says so, when the thread owns a
 * raw monitor, or when others stay inside. */
bool gate_close_for_dump(void);

void gate_open(void);

#endif
