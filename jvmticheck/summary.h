/* SPDX-License-Identifier: MIT */
/* What is said at the end: how much was called, what was found, what it cost. */
#ifndef JVMTICHECK_SUMMARY_H
#define JVMTICHECK_SUMMARY_H

#include "layer.h"

/* Has the summary written when the process ends. */
void summary_start(void);

/* Around the call of a function: counts it, and takes the time of some. What begin() gives is for end(). */
uint64_t summary_begin(int slot);
void summary_end(int slot, uint64_t started, bool failed);

/* After a call that may be repeated: a loop may begin, whose calls are counted, too. */
void summary_loop(const struct jvmti_forward_call* call);

#endif
