/* SPDX-License-Identifier: MIT */
/* What the layer knows of the thread that runs. */
#ifndef JVMTICHECK_THREADS_H
#define JVMTICHECK_THREADS_H

#include "layer.h"

#include <stdlib.h> /* __GLIBC__ */

struct thread_state {
  const struct jvmti_forward_function* visiting; /* in a callback of this function; or NULL */
  const struct jvmti_forward_event* restricted;  /* in the callback of such an event; or NULL */
  struct jvmti_forward_call* call;               /* of an agent, under way; the innermost */
  JNIEnv* jni;                                   /* while a call is under way; NULL: not known */
  unsigned callbacks;                            /* how deep in callbacks of events */
  unsigned number;                               /* of the thread, from 1; 0: none yet */
  bool own;         /* started or attached by an agent: see references.h */
  bool pending;     /* a Java exception was pending as the call began */
  bool dead_handle; /* a check has found a handle that leads nowhere */
  bool unstarted;   /* or a thread that has not been started yet */
};

/* Where libraries that are loaded late may have some of it, thread-local memory that needs no function to be found. */
#ifdef __GLIBC__
#define NEAR __attribute__((tls_model("initial-exec")))
#else
#define NEAR
#endif
extern _Thread_local struct thread_state thread_state NEAR;

/* Nothing but callback-safe functions may be called. */
static inline bool thread_is_restricted(void) {
  return thread_state.visiting || thread_state.restricted;
}

/* The JNI environment of the thread; NULL: the VM does not know it, or it must not use JNI now. */
JNIEnv* thread_jni(void);

/* Asks the VM for it anew, and keeps it for the call that begins. */
void thread_begin(void);

/* A number of the thread, from 1. */
unsigned thread_number(void);

#endif
