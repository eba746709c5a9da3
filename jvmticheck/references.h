/* SPDX-License-Identifier: MIT */
/* Local references that calls give to threads of an agent's own: those that it starts or attaches. In the callback of an
 * event and in a native method references go by themselves, when that returns; such a thread has to delete them, or they
 * pile up. */
#ifndef JVMTICHECK_REFERENCES_H
#define JVMTICHECK_REFERENCES_H

#include "environments.h"

/* The thread is one of an agent's own, from now on. Only if references are seen: see guards_are_there(). */
void references_begin(void);

/* The call has given a reference; NULL: it has not. And all of the call are there. */
void references_got(const struct jvmti_forward_call *call, const char *part, jobject reference);
void references_look(const struct jvmti_forward_call *call);

/* The thread deletes one; begins a frame of references; ends it, and with it all that came since. */
void references_deleted(jobject reference);
void references_pushed(void);
void references_popped(void);

/* A thread ends, or an environment is disposed of by it: reports what it has kept from several calls, of that environment
 * or, for NULL, of all. */
void references_end(const struct environment *environment);

/* The process ends: reports the same of all threads that are still there. */
void references_end_all(void);

#endif
