/* SPDX-License-Identifier: MIT */
/* Pending Java exceptions that an agent should have handled. */
#ifndef JVMTICHECK_EXCEPTIONS_H
#define JVMTICHECK_EXCEPTIONS_H

#include "environments.h"

/* Sets thread_state.pending for the call, and reports a pending exception, except one that was pending when the
 * callback began or comes from StopThread. */
void exceptions_before(const struct jvmti_forward_call* call);

/* Reports an exception that a callback leaves pending, unless one was pending before. */
bool exceptions_pending(void);
void exceptions_after(const struct jvmti_forward_sent* sent, bool before);

layer_take take_StopThread;

#endif
