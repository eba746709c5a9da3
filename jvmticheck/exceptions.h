/* SPDX-License-Identifier: MIT */
/* Java exceptions that are pending where an agent should have seen to them. */
#ifndef JVMTICHECK_EXCEPTIONS_H
#define JVMTICHECK_EXCEPTIONS_H

#include "environments.h"

/* Sets thread_state.pending for the call, and reports an exception that the agent has left pending. Not one that was
 * pending when the callback began, nor one from StopThread. */
void exceptions_before(const struct jvmti_forward_call* call,
                       const struct environment* environment);

/* After a callback: one that it leaves. `before`: it was there when the callback began. */
bool exceptions_pending(void);
void exceptions_after(const struct jvmti_forward_sent* sent, bool before);

layer_take take_StopThread;

#endif
