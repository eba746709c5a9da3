/* SPDX-License-Identifier: MIT */
/* What the layer knows of the thread that runs. */
#ifndef JVMTICHECK_THREADS_H
#define JVMTICHECK_THREADS_H

#include "layer.h"

#include <stdlib.h> /* __GLIBC__ */

/* Loops of a thread at the same time: functions share them by slot. */
enum { LOOPS = 8 };

/* What the thread may spend on questions to the VM: effort.h. */
struct effort {
  int64_t left;      /* nanoseconds */
  int64_t search;    /* what a search for a reference costs */
  uint64_t earned;   /* when `left` grew last */
  unsigned searches; /* so far */
};

struct thread_state {
  const struct jvmti_forward_function* visiting; /* in a callback of this function; or NULL */
  const struct jvmti_forward_event* restricted;  /* in the callback of such an event; or NULL */
  struct jvmti_forward_call* call;               /* of an agent, under way; the innermost */
  JNIEnv* jni;                                   /* while a call is under way; NULL: not known */
  unsigned callbacks;                            /* how deep in callbacks of events */
  unsigned number;                               /* of the thread, from 1; 0: none yet */
  bool own; /* started or attached by an agent: see references.h */
  struct effort effort;
  struct jvmti_forward_loop loops[LOOPS];
  bool asks;        /* the VM is asked about the handles of the call: effort.h */
  bool pending;     /* a Java exception was pending as the call began */
  bool inherited;   /* an exception is pending that the running callback has not caused */
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

#define thread_loop(slot) (thread_state.loops[(slot) % LOOPS])

/* Nothing but callback-safe functions may be called. */
static inline bool thread_is_restricted(void) {
  return thread_state.visiting || thread_state.restricted;
}

/* The agent's call that is under way in this thread; there is one in functions that the layer implements. */
static inline const struct jvmti_forward_call* thread_call(void) {
  return thread_state.call;
}

/* Asks the VM for the JNI environment of the thread. */
JNIEnv* thread_ask_jni(void);

/* The JNI environment of the thread; NULL: the VM does not know it, or it must not use JNI now. */
static inline JNIEnv* thread_jni(void) {
  if (thread_is_restricted() || layer.over) return NULL;
  return thread_state.jni ? thread_state.jni : thread_ask_jni();
}

/* True in a callback, and between attaching the thread and detaching it: it keeps its JNI environment. */
static inline bool thread_is_attached(void) {
  return thread_state.callbacks || thread_state.own;
}

/* A call or callback begins, or has ended: the JNI environment is kept for as long as the thread cannot lose it. */
static inline void thread_begin(void) {
  if (!thread_is_restricted() && !(thread_state.jni && thread_is_attached()))
    thread_state.jni = thread_ask_jni();
}

static inline void thread_end(void) {
  if (!thread_state.call && !thread_is_attached()) thread_state.jni = NULL;
}

/* A number of the thread, from 1. */
unsigned thread_new_number(void);
static inline unsigned thread_number(void) {
  return thread_state.number ? thread_state.number : thread_new_number();
}

#endif
