/* SPDX-License-Identifier: MIT */
/* Local references that calls return to threads that an agent has started or attached. Such a thread has to delete
 * them, whereas those in a callback of an event or in a native method are deleted when it returns. */
#ifndef JVMTICHECK_REFERENCES_H
#define JVMTICHECK_REFERENCES_H

#include "environments.h"

/* Starts to track the current thread. Requires guards_are_installed(). */
void references_begin(void);

/* The call has returned a reference, or NULL; and has no further ones. */
void references_got(const struct jvmti_forward_call *call, const char *part, jobject reference);
void references_call_ends(void);

/* The thread deletes a reference; begins a frame; ends it, which deletes all references since. */
void references_deleted(jobject reference);
void references_pushed(void);
void references_popped(void);

/* The thread ends, or disposes of an environment: reports references from several calls, of this environment or,
 * for NULL, of all. */
void references_end(const struct environment *environment);

/* The process ends: reports the same for all threads that have not ended. */
void references_end_all(void);

#endif
