/* SPDX-License-Identifier: MIT */
/* How much the VM is asked about the arguments of an agent's calls. HotSpot looks for a local reference among all that
 * the thread has, so that asking costs the more, the more there are. A thread may spend a part of its time on questions;
 * when that is used up, calls go to the VM without them until there is time again. */
#ifndef JVMTICHECK_EFFORT_H
#define JVMTICHECK_EFFORT_H

#include "layer.h"

/* Sets thread_state.asks for a call that begins. `now` is the time, or 0: not known. */
void effort_begin(uint64_t now);

/* A question of constant cost, or one about a reference, is asked: the latter between these two. */
void effort_spend(void);
uint64_t effort_measure(void);
void effort_measured(uint64_t started);

#endif
