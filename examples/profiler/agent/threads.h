/* SPDX-License-Identifier: MIT */
/* What each thread of the VM has for itself, so that allocating takes no lock: objects that nobody knows yet, records for the
 * next ones, and sites that it has found before. */
#ifndef THREADS_H
#define THREADS_H

#include <jvmpi.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct object;
struct site;

enum { SITE_CACHE = 256 };

struct thread_cached {
  uint64_t hash;
  struct site *site;
};

struct thread {
  struct thread *_Atomic next;
  JNIEnv *env;
  uint32_t number;
  char *name, *group, *parent;             /* UTF-8 */
  struct object *_Atomic allocated;        /* the last one first; others take them all at once */
  struct object *spare;                    /* records that are free; the thread's own */
  _Atomic uint64_t no_room, no_room_bytes; /* objects without a record */
  atomic_bool ended;                       /* the thread is gone, and will not touch this again */
  bool told;               /* the queue has its start; guarded by the lock of the heap */
  uint64_t objects, bytes; /* that it has allocated; likewise */
  struct thread_cached cache[SITE_CACHE];
};

struct threads {
  struct thread *_Atomic first;
  _Atomic uint32_t count;
  struct thread *shared; /* for what comes without a thread */
  pthread_mutex_t lock;  /* of that one */
};

bool threads_init(struct threads *threads);

/* A thread starts. */
void threads_start(struct threads *threads, const JVMPI_Event *event);

/* The calling thread, which is asked for where it has not been told of; where there is none, or no memory, the shared one,
 * with its lock. Give it back. */
struct thread *threads_enter(struct threads *threads, JNIEnv *env);
void threads_leave(struct threads *threads, struct thread *thread);

/* A thread ends: from now on its ID is another's. */
void threads_end(struct threads *threads, JNIEnv *env);

/* Those that have ended and have nothing left are removed. With the lock of the heap, not while threads are suspended. */
void threads_sweep(struct threads *threads);

#endif
