/* SPDX-License-Identifier: MIT */
/* The limit on requests to the VM about arguments. HotSpot searches a local reference among all those of the
 * thread, so a request costs more if there are more. A thread may spend a share of its time on requests. When it
 * is used up, calls are forwarded without them, and of repeated calls of a function only one in LOOP_CALLS passes
 * through the layer. */
#ifndef JVMTICHECK_EFFORT_H
#define JVMTICHECK_EFFORT_H

#include "layer.h"

/* Sets thread_state.asks for a call that begins. `now` is the time, or 0 if unknown. */
void effort_begin(uint64_t now);

/* Account for a request of constant cost, or for a search for a reference between effort_measure() and
 * effort_measured(). */
void effort_spend(void);
uint64_t effort_measure(void);
void effort_measured(uint64_t started);

/* True if a loop of the function begins after this call: see thread_loop(). Its calls are added to `calls`. */
bool effort_loop(const struct jvmti_forward_call* call, JVMTI_ATOMIC(uint64_t) * calls);

/* Ends the loops of all threads, whose checks may have other results now. */
void effort_end_loops(void);
extern JVMTI_ATOMIC(uint32_t) effort_epoch;

#endif
