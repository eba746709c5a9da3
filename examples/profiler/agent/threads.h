/* SPDX-License-Identifier: MIT */
/* The data of each thread of the VM, so that allocations take no lock: objects that are not merged yet, records for
 * the next ones, and sites that it has found before. */
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
  struct object *_Atomic allocated;        /* the last one first; other threads take all of them at once */
  struct object *spare;                    /* free records, used only by the thread */
  _Atomic uint64_t no_room, no_room_bytes; /* objects without a record */
  atomic_bool ended;                       /* the thread has ended, and will not use this again */
  bool told;               /* the queue has its start; protected by the lock of the heap */
  uint64_t objects, bytes; /* allocated by the thread; likewise */
  struct thread_cached cache[SITE_CACHE];
};

struct threads {
  struct thread *_Atomic first;
  _Atomic uint32_t count;
  struct thread *shared; /* for events without a thread */
  pthread_mutex_t lock;  /* of the shared entry */
};

bool threads_init(struct threads *threads);

/* Adds a thread. */
void threads_start(struct threads *threads, const JVMPI_Event *event);

/* The current thread, requested from the VM if it is unknown; without a thread or memory, the shared entry with its
 * lock. Call threads_leave() afterwards. */
struct thread *threads_enter(struct threads *threads, JNIEnv *env);
void threads_leave(struct threads *threads, struct thread *thread);

/* Removes a thread, whose ID may then be reused. */
void threads_end(struct threads *threads, JNIEnv *env);

/* Frees threads that have ended and whose objects are merged. With the lock of the heap, not while threads are
 * suspended. */
void threads_sweep(struct threads *threads);

#endif
