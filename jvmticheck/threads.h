/* SPDX-License-Identifier: MIT */
/* The state of the current thread. */
#ifndef JVMTICHECK_THREADS_H
#define JVMTICHECK_THREADS_H

#include "layer.h"

#include <stdlib.h> /* __GLIBC__ */

enum { LOOPS = 8 }; /* concurrent loops of a thread, by slot modulo LOOPS */

/* The time for requests to the VM: see below. */
struct effort {
  int64_t left;      /* nanoseconds */
  int64_t search;    /* the estimated cost of a search for a reference */
  uint64_t earned;   /* the time when `left` was last increased */
  unsigned searches; /* their number */
};

struct thread_state {
  const struct jvmti_forward_function*
      visiting; /* the function that runs a heap callback, or NULL */
  const struct jvmti_forward_event*
      restricted; /* the event with a restricted callback that runs, or NULL */
  struct jvmti_forward_call*
      call; /* the innermost call of an agent, or NULL; not NULL in functions that the layer implements */
  JNIEnv* jni;        /* during a call; NULL if unknown */
  unsigned callbacks; /* the depth of callbacks of events */
  unsigned number;    /* from 1, or 0 if not assigned yet */
  bool own;           /* started or attached by an agent: see references_begin() */
  struct effort effort;
  struct jvmti_forward_loop loops[LOOPS];
  bool asks;        /* requests to the VM about handles are allowed: see effort_begin() */
  bool pending;     /* a Java exception was pending when the call began */
  bool inherited;   /* the pending exception was not caused by the current callback */
  bool dead_handle; /* a check has found an invalid handle */
  bool unstarted;   /* a check has found a thread that has not been started */
};

/* Access without a call of the dynamic linker, which glibc allows in libraries that are loaded late. */
#ifdef __GLIBC__
#define NEAR __attribute__((tls_model("initial-exec")))
#else
#define NEAR
#endif
extern _Thread_local struct thread_state thread_state NEAR;

#define thread_loop(slot) (thread_state.loops[(slot) % LOOPS])

/* True in a callback in which only callback-safe functions may be called. */
static inline bool thread_is_restricted(void) {
  return thread_state.visiting || thread_state.restricted;
}

/* Gets the JNI environment of the thread from the VM. */
JNIEnv* thread_ask_jni(void);

/* The JNI environment of the thread, or NULL if it is not attached or may not use JNI now. */
static inline JNIEnv* thread_jni(void) {
  if (thread_is_restricted() || layer.over) return NULL;
  return thread_state.jni ? thread_state.jni : thread_ask_jni();
}

/* True in a callback, and in a thread that an agent has attached or started: the JNI environment does not change. */
static inline bool thread_is_attached(void) {
  return thread_state.callbacks || thread_state.own;
}

/* Called at the start and end of a call or callback. Keeps the JNI environment while it cannot change. */
static inline void thread_begin(void) {
  if (!thread_is_restricted() && !(thread_state.jni && thread_is_attached()))
    thread_state.jni = thread_ask_jni();
}

static inline void thread_end(void) {
  if (!thread_state.call && !thread_is_attached()) thread_state.jni = NULL;
}

/* The number of the thread, from 1. */
unsigned thread_new_number(void);
static inline unsigned thread_number(void) {
  return thread_state.number ? thread_state.number : thread_new_number();
}

/* The limit on requests to the VM about arguments. HotSpot searches a local reference among all those of the
 * thread, so a request costs more if there are more. A thread may spend a share of its time on requests. When it
 * is used up, calls are forwarded without them, and of repeated calls of a function only one in LOOP_CALLS passes
 * through the layer. */

/* Sets thread_state.asks for a call that begins. `now` is the time, or 0 if unknown. */
void effort_begin(uint64_t now);

/* Account for a request of constant cost, or for a search for a reference between effort_measure() and
 * effort_measured(). */
void effort_spend(void);
uint64_t effort_measure(void);
void effort_measured(uint64_t started);

/* True if a loop of the function begins after this call: see thread_loop(). Its calls are added to `calls`. */
bool effort_loop(const struct jvmti_forward_call* call, JVMTI_ATOMIC(uint64_t) * calls);

/* Ends the loops of all threads, whose checks may have other results now. */
void effort_end_loops(void);
extern JVMTI_ATOMIC(uint32_t) effort_epoch;

/* The functions of JNI, without changes by agents. */

/* If the VM checks calls of JNI, JNI is not used for requests about arguments. */
void jni_functions_start(void);

/* Copies the table of JNI before an agent changes it. Later calls have no effect. */
void jni_functions_keep(JNIEnv* jni);

/* The functions, or NULL before jni_functions_keep(). */
const struct JNINativeInterface_* jni_functions(void);

/* True if JNI may be used for requests about arguments. */
bool jni_functions_can_ask(void);

/* The size in bytes of the VM's table of JNI. */
size_t jni_functions_size(void);

#endif
