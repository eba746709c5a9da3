/* SPDX-License-Identifier: MIT */
/* How much the VM is asked about the arguments of an agent's calls. HotSpot looks for a local reference among all that
 * the thread has, so that asking costs the more, the more there are. A thread may spend a part of its time on questions;
 * when that is used up, calls go to the VM without them until there is time again, and those of a function that is repeated
 * go past the layer, but for one in LOOP_CALLS. */
#ifndef JVMTICHECK_EFFORT_H
#define JVMTICHECK_EFFORT_H

#include "layer.h"

/* Sets thread_state.asks for a call that begins. `now` is the time, or 0: not known. */
void effort_begin(uint64_t now);

/* A question of constant cost, or one about a reference, is asked: the latter between these two. */
void effort_spend(void);
uint64_t effort_measure(void);
void effort_measured(uint64_t started);

/* True if a loop of the call's function begins after it, whose calls are counted there: thread_loop(). */
bool effort_loop(const struct jvmti_forward_call* call, JVMTI_ATOMIC(uint64_t) * calls);

/* Ends the loops of all threads: what was looked at before may be different now. */
void effort_end_loops(void);
extern JVMTI_ATOMIC(uint32_t) effort_epoch;

#endif
