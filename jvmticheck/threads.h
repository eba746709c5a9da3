/* SPDX-License-Identifier: MIT */
/* What the layer knows of the thread that runs. */
#ifndef JVMTICHECK_THREADS_H
#define JVMTICHECK_THREADS_H

#include "layer.h"

struct thread_state {
  const struct jvmti_forward_function* visiting; /* in a callback of this function; or NULL */
  const struct jvmti_forward_event* restricted;  /* in the callback of such an event; or NULL */
  struct jvmti_forward_call* call;               /* of an agent, under way; the innermost */
  unsigned callbacks;                            /* how deep in callbacks of events */
  unsigned number;                               /* of the thread, from 1; 0: none yet */
  bool own;         /* started or attached by an agent: see references.h */
  bool pending;     /* a Java exception was pending as the call began */
  bool dead_handle; /* a check has found a handle that leads nowhere */
  bool unstarted;   /* or a thread that has not been started yet */
};

extern _Thread_local struct thread_state thread_state;

/* Nothing but callback-safe functions may be called. */
static inline bool thread_is_restricted(void) {
  return thread_state.visiting || thread_state.restricted;
}

/* The JNI environment of the thread; NULL: the VM does not know it, or it must not use JNI now. */
JNIEnv* thread_jni(void);

/* A number of the thread, from 1. */
unsigned thread_number(void);

#endif
