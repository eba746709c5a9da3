/* SPDX-License-Identifier: MIT */
/* Threads of the VM: system threads with a stack of frames. */
#ifndef THREAD_H
#define THREAD_H

#include "class.h"
#include "jvmpi_port.h"
#include "world.h"

struct local_references;
struct monitor;

enum { MAX_DEPTH = 256, FRAME_SLOTS = 8 };

/* A method that is being executed. Other threads may read it while it changes. */
struct frame {
  _Atomic(const struct method *) method;
  atomic_int line;
  struct slot slots[FRAME_SLOTS];
};

struct thread {
  const struct JNINativeInterface_ *jni; /* first: the JNIEnv* of the thread points here */
  struct jvmpi_thread protocol;          /* the state of the generated code */
  struct vm *vm;
  struct thread *next;
  char *name;
  struct slot object; /* its java.lang.Thread */
  bool java;          /* it has a java.lang.Thread; other threads only call functions of agents */
  bool attached;      /* by an agent */
  bool native;        /* it runs code of the agent, not a program */
  atomic_int state;   /* enum thread_state */
  atomic_bool suspended;
  atomic_bool keeps;    /* it prevents collections */
  atomic_ulong runs;    /* the number of returns to THREAD_JAVA */
  unsigned long before; /* the same at the last suspension and the one before */
  unsigned long before_that;
  atomic_int status; /* JVMPI_THREAD_RUNNABLE ... */
  struct local_references
      *locals; /* references that agents got in the current call */
  struct frame *frames;
  atomic_uint depth;
  unsigned long long seed; /* the state of the random number generator */
  void (*body)(struct thread *thread, void *argument);
  void *argument;
};

/* The current thread; an unknown system thread is added without a java.lang.Thread. */
struct thread *thread_current(struct vm *vm);

/* The current thread if it has a java.lang.Thread, or NULL. */
struct thread *thread_java(struct vm *vm);

/* Adds the current thread to the VM, in native code. Not reported to agents. NULL without memory. */
struct thread *thread_attach(struct vm *vm, const char *name);

/* Sets the name. */
void thread_name(struct thread *thread, const char *name);

/* Creates its java.lang.Thread and reports its start to agents; `by` is the current thread. */
void thread_announce(struct thread *by, struct thread *thread);

/* Reports its end to agents, and removes it. */
void thread_leave(struct thread *thread);

/* Starts a thread, which has to be joined, or for a NULL `system` is a daemon, for whose end the VM does not wait.
 * False without memory or threads. */
bool thread_start(struct thread *by, const char *name,
                  void (*body)(struct thread *thread, void *argument), void *argument,
                  pthread_t *system);

/* Waits for the end of a thread. */
void thread_join(struct thread *by, pthread_t system);

/* The thread of a JNIEnv*, or NULL; any value is allowed. */
struct thread *thread_of(struct vm *vm, const JNIEnv *env);

/* The thread whose java.lang.Thread this is, or NULL. */
struct thread *thread_of_object(struct vm *vm, const struct object *object);

/* Frames of methods, which are reported to agents if the events are enabled. */
void frame_push(struct thread *thread, const struct method *method, struct object *self);
void frame_pop(struct thread *thread);

static inline struct frame *frame_top(struct thread *thread) {
  return &thread->frames[atomic_load_explicit(&thread->depth, memory_order_relaxed) - 1];
}

/* Gets the trace of a thread, with at most this number of frames. */
void thread_trace(struct thread *thread, JVMPI_CallTrace *trace, jint depth);

void threads_free(struct vm *vm);

#endif
