/* SPDX-License-Identifier: MIT */
/* Threads of the VM: threads of the system, with a stack of frames. */
#ifndef THREAD_H
#define THREAD_H

#include "class.h"
#include "jvmpi_port.h"
#include "world.h"

struct local_references;
struct monitor;

enum { MAX_DEPTH = 256, FRAME_SLOTS = 8 };

/* A method that is being executed. Other threads may look at it while it changes. */
struct frame {
  _Atomic(const struct method *) method;
  atomic_int line;
  struct slot slots[FRAME_SLOTS];
};

struct thread {
  const struct JNINativeInterface_ *jni; /* first: the JNIEnv* of the thread points here */
  struct jvmpi_thread protocol;          /* what the generated code knows of it */
  struct vm *vm;
  struct thread *next;
  char *name;
  struct slot object; /* its java.lang.Thread */
  bool java;          /* it has a java.lang.Thread; others only call functions of agents */
  bool attached;      /* by an agent */
  bool native;        /* it runs the agent's code, and no program */
  atomic_int state;   /* enum thread_state */
  atomic_bool suspended;
  atomic_bool keeps;    /* it keeps collections from happening */
  atomic_ulong runs;    /* how often it came back to THREAD_JAVA */
  unsigned long before; /* the same when it was suspended the last time, and the time before */
  unsigned long before_that;
  atomic_int status; /* JVMPI_THREAD_RUNNABLE ... */
  struct local_references
      *locals; /* references that agents have got during the call that goes on */
  struct frame *frames;
  atomic_uint depth;
  unsigned long long seed; /* of random numbers */
  void (*body)(struct thread *thread, void *argument);
  void *argument;
};

/* The current thread; a thread of the system that the VM did not know becomes one without java.lang.Thread. */
struct thread *thread_current(struct vm *vm);

/* The current thread if it has a java.lang.Thread, else NULL. */
struct thread *thread_java(struct vm *vm);

/* Makes the current thread one of the VM's. It is in native code afterwards, and agents are not told. NULL: no memory. */
struct thread *thread_attach(struct vm *vm, const char *name);

/* Gives it another name. */
void thread_name(struct thread *thread, const char *name);

/* Gives it its java.lang.Thread and tells agents of its start; `by` is the current thread. */
void thread_announce(struct thread *by, struct thread *thread);

/* Tells agents of its end, and forgets it. */
void thread_leave(struct thread *thread);

/* Starts a thread. With `system` it has to be joined; NULL: it is a daemon, for whose end the VM does not wait. False: no
 * memory, or no threads. */
bool thread_start(struct thread *by, const char *name,
                  void (*body)(struct thread *thread, void *argument), void *argument,
                  pthread_t *system);

/* Waits for the end of a thread. */
void thread_join(struct thread *by, pthread_t system);

/* The thread behind a JNIEnv*, or NULL when there is none; any value may be asked for. */
struct thread *thread_of(struct vm *vm, const JNIEnv *env);

/* The thread whose java.lang.Thread this is, or NULL. */
struct thread *thread_of_object(struct vm *vm, const struct object *object);

/* Frames of methods: agents are told if they want to know. */
void frame_push(struct thread *thread, const struct method *method, struct object *self);
void frame_pop(struct thread *thread);

static inline struct frame *frame_top(struct thread *thread) {
  return &thread->frames[atomic_load_explicit(&thread->depth, memory_order_relaxed) - 1];
}

/* Fills in the trace of a thread, up to that many frames. */
void thread_trace(struct thread *thread, JVMPI_CallTrace *trace, jint depth);

void threads_free(struct vm *vm);

#endif
