/* SPDX-License-Identifier: MIT */
/* The world: all threads, and how they are stopped.
 *
 * Threads are only stopped at safe points. Each has a state:
 *
 *   THREAD_JAVA     it uses the heap. Neither a collection nor a suspension begins before it has left this state.
 *   THREAD_NATIVE   it runs the agent's code, or waits. It may continue, but does not return to the other state
 *                   during a collection, or while it is suspended.
 *
 * A flag marks a thread that prevents collections, in any state. */
#ifndef WORLD_H
#define WORLD_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct thread;

enum thread_state { THREAD_NATIVE, THREAD_JAVA };

struct world {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  struct thread *threads;
  struct thread *collector; /* the thread that collects, or waits to */
  atomic_bool stopping;     /* collector is not NULL */
  bool collecting;          /* it collects, and all others are in native code */
  struct thread *looker;    /* the thread that inspects the heap, with all others in native code */
  atomic_bool looking;      /* looker is not NULL */
};

void world_start(struct world *world);
void world_stop(struct world *world);

/* Adds and removes a thread, in THREAD_NATIVE. */
void world_add(struct world *world, struct thread *thread);
void world_remove(struct world *world, struct thread *thread);

/* Changes from THREAD_JAVA to THREAD_NATIVE, and back when there is neither a collection nor a suspension. */
void world_leave(struct thread *thread);
void world_enter(struct thread *thread);

/* Changes from any state to THREAD_JAVA and returns the previous one; and back. For functions that agents call. */
enum thread_state world_come(struct thread *thread);
void world_go(struct thread *thread, enum thread_state before);

/* Allows a collection or a suspension now if one is requested. */
void world_poll(struct thread *thread);

/* Stops the other threads for a collection, in THREAD_JAVA. False if another thread has collected meanwhile. */
bool world_stop_others(struct thread *thread);
void world_start_others(struct thread *thread);

/* Stops the other threads to inspect them and the heap, including those that prevent collections, as this one may. */
void world_look(struct thread *thread);
void world_look_away(struct thread *thread);

/* Prevents collections, from any state; and ends this. */
void world_keep(struct thread *thread);
void world_release(struct thread *thread);

/* Suspends a thread, and waits until it no longer accesses the heap; and resumes it. False if it was suspended
 * already, or was not. */
bool world_suspend(struct thread *thread);
bool world_resume(struct thread *thread);

#endif
