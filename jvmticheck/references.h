/* SPDX-License-Identifier: MIT */
/* Local references that calls give. In the callback of an event and in a native method they go by themselves, when that
 * returns; a thread that never returns to Java has to delete them, or they pile up. */
#ifndef JVMTICHECK_REFERENCES_H
#define JVMTICHECK_REFERENCES_H

#include "environments.h"

/* The call has given a reference; NULL: it has not. */
void references_got(const struct jvmti_forward_call* call, const char* part, jobject reference);

/* All references of the call are there. */
void references_look(const struct jvmti_forward_call* call);

/* A thread of an agent's ends, or an environment is disposed of by this thread: reports what it has kept from several
 * calls, of that environment or, for NULL, of all. */
void references_end(const struct environment* environment);

#endif
