/* SPDX-License-Identifier: MIT */
/* Threads that send events of JVMPI, enable and disable them, and make the calls of agents, and one that collects: it
 * moves objects in plain memory, which all threads with disabled collections read. For ThreadSanitizer. */
#include "jvmpi_events.h"
#include "jvmpi_impl.h"
#include "jvmpi_protocol.h"
#include "jvmpi_table.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, OBJECTS = 8, ROUNDS = 3000, COLLECTIONS = 200 };

/* ---- The VM ----------------------------------------------------------------------------------- */

struct thread {
  struct jvmpi_thread protocol; /* first */
  JNIEnv env;
  unsigned random;
};

static struct jvmpi_port port;
static JVMPI_Interface *table;
static struct thread threads[THREADS + 1];
static _Thread_local struct thread *self;
static uintptr_t places[OBJECTS]; /* of objects, changed by collections */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int keepers, collecting;

/* A callback with disabled collections and a collection that wants to begin: they meet once deterministically, and by
 * chance otherwise. Relaxed, like the counters in the agent. */
enum meeting { APART, AGREED, IN_CALLBACK, KEPT_AWAY, MOVED };
static atomic_int meeting;

/* If the state is FROM, it becomes TO. */
static void meet(enum meeting from, enum meeting to) {
  int was = (int)from;
  (void)atomic_compare_exchange_strong_explicit(&meeting, &was, (int)to, memory_order_relaxed,
                                                memory_order_relaxed);
}

static enum meeting met(void) {
  return (enum meeting)atomic_load_explicit(&meeting, memory_order_relaxed);
}

static struct jvmpi_thread *current(struct jvmpi_port *of) {
  (void)of;
  return self ? &self->protocol : NULL;
}

static struct jvmpi_thread *find_thread(struct jvmpi_port *of, JNIEnv *env) {
  (void)of;
  for (int i = 0; i <= THREADS; i++)
    if (env == &threads[i].env) return &threads[i].protocol;
  return NULL;
}

static void disable_gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of;
  pthread_mutex_lock(&lock);
  while (collecting && !thread->collecting) pthread_cond_wait(&changed, &lock);
  keepers++;
  pthread_mutex_unlock(&lock);
}

static void enable_gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  pthread_mutex_lock(&lock);
  keepers--;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void collect(struct thread *thread) {
  jvmpi_post_GCStart(&port, &thread->protocol);
  pthread_mutex_lock(&lock);
  while (keepers) {
    meet(IN_CALLBACK, KEPT_AWAY);
    pthread_cond_wait(&changed, &lock);
  }
  collecting = 1;
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < OBJECTS; i++) {
    const uintptr_t old = places[i];
    places[i] += 16;
    jvmpi_post_ObjectMove(&port, &thread->protocol, 1, (jobjectID)old, 1, (jobjectID)places[i]);
  }
  meet(IN_CALLBACK, MOVED);
  pthread_mutex_lock(&lock);
  collecting = 0;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  jvmpi_post_GCFinish(&port, &thread->protocol, OBJECTS, 1, 2);
}

jint jvmpi_impl_RequestEvent(struct jvmpi_port *of, struct jvmpi_thread *thread, jint event_type,
                             void *arg) {
  if (event_type != JVMPI_EVENT_OBJECT_ALLOC) return JVMPI_NOT_AVAILABLE;
  return jvmpi_request_ObjectAlloc(of, thread, 1, NULL, 0, 8, (jobjectID)arg) ? JVMPI_SUCCESS
                                                                              : JVMPI_FAIL;
}

void jvmpi_impl_SuspendThread(struct jvmpi_port *of, struct jvmpi_thread *thread, JNIEnv *env) {
  (void)of, (void)thread, (void)env;
}

void jvmpi_impl_ResumeThread(struct jvmpi_port *of, struct jvmpi_thread *thread, JNIEnv *env) {
  (void)of, (void)thread, (void)env;
}

/* ---- The agent -------------------------------------------------------------------------------- */

/* Relaxed: counting must not order accesses, which would hide a race from ThreadSanitizer. */
static atomic_uint arrived, collected, mutating = THREADS;

static unsigned relaxed(atomic_uint *number) {
  return atomic_load_explicit(number, memory_order_relaxed);
}

static void notify(JVMPI_Event *event) {
  (void)atomic_fetch_add_explicit(&arrived, 1u, memory_order_relaxed);
  switch (event->event_type & ~JVMPI_REQUESTED_EVENT) {
    case JVMPI_EVENT_OBJECT_ALLOC:
    case JVMPI_EVENT_MONITOR_WAIT: /* collections are disabled, so objects do not move */
      meet(AGREED, IN_CALLBACK);
      while (met() == IN_CALLBACK) sched_yield();
      if (met() == MOVED) abort();
      for (int i = 0; i < OBJECTS; i++)
        if (places[i] % 16) abort();
      break;
    default: break;
  }
}

static jint some_type(struct thread *thread) {
  static const jint types[] = {JVMPI_EVENT_OBJECT_ALLOC, JVMPI_EVENT_MONITOR_WAIT,
                               JVMPI_EVENT_OBJECT_MOVE,  JVMPI_EVENT_GC_START,
                               JVMPI_EVENT_METHOD_ENTRY, JVMPI_EVENT_GC_FINISH};
  thread->random = thread->random * 1103515245u + 12345u;
  return types[(thread->random >> 16) % (sizeof types / sizeof *types)];
}

static void call(struct thread *thread) {
  JNIEnv *other = &threads[(thread->random >> 8) % THREADS].env;
  if (table->EnableEvent(some_type(thread), NULL) != JVMPI_SUCCESS) abort();
  if (table->DisableEvent(some_type(thread), NULL) != JVMPI_SUCCESS) abort();
  table->SetThreadLocalStorage(other, thread);
  (void)table->GetThreadLocalStorage(other);
  table->DisableGC();
  for (int i = 0; i < OBJECTS; i++)
    if (places[i] % 16) abort();
  if (table->RequestEvent(JVMPI_EVENT_OBJECT_ALLOC, (void *)places[0]) != JVMPI_SUCCESS) abort();
  table->SuspendThread(other);
  table->ResumeThread(other);
  table->EnableGC();
  if (thread->protocol.kept || thread->protocol.disabled) abort();
}

static void *mutate(void *data) {
  self = (struct thread *)data;
  for (int i = 0; i < ROUNDS || relaxed(&collected) < COLLECTIONS; i++) {
    jvmpi_post_ObjectAlloc(&port, &self->protocol, 1, NULL, 0, 8, NULL);
    jvmpi_post_MethodEntry(&port, &self->protocol, NULL);
    jvmpi_post_MonitorWait(&port, &self->protocol, NULL, i);
    if (i % 4 == 0) call(self);
  }
  (void)atomic_fetch_sub_explicit(&mutating, 1u, memory_order_relaxed);
  return NULL;
}

/* Runs while the others run, and they run until it has finished, so that they meet with any scheduling. */
static void *collect_often(void *data) {
  self = (struct thread *)data;
  while (relaxed(&mutating) || relaxed(&collected) < COLLECTIONS) {
    collect(self);
    (void)atomic_fetch_add_explicit(&collected, 1u, memory_order_relaxed);
  }
  return NULL;
}

static void *collect_once(void *data) {
  self = (struct thread *)data;
  while (met() == AGREED) sched_yield();
  collect(self);
  return NULL;
}

/* A collection begins while a callback has IDs of objects. */
static int meeting_of_two(void) {
  pthread_t id;
  self = &threads[0];
  if (table->EnableEvent(JVMPI_EVENT_MONITOR_WAIT, NULL) != JVMPI_SUCCESS) return 0;
  meet(APART, AGREED);
  if (pthread_create(&id, NULL, collect_once, &threads[THREADS])) return 0;
  jvmpi_post_MonitorWait(&port, &self->protocol, NULL, 0);
  meet(AGREED, APART);
  pthread_join(id, NULL);
  self = NULL;
  return met() == KEPT_AWAY;
}

int main(void) {
  pthread_t ids[THREADS + 1];
  void *env = NULL;
  port.current = current;
  port.find_thread = find_thread;
  port.disable_gc = disable_gc;
  port.enable_gc = enable_gc;
  if (jvmpi_table_get(&port, &jvmpi_table_checked, &env, JVMPI_VERSION_1) != JNI_OK) return 1;
  table = (JVMPI_Interface *)env;
  table->NotifyEvent = notify;
  for (int i = 0; i <= THREADS; i++) {
    threads[i].protocol.env = &threads[i].env;
    threads[i].random = (unsigned)i * 7919u + 1;
  }
  for (int i = 0; i < OBJECTS; i++) places[i] = 4096;
  if (!meeting_of_two()) return 2;
  for (int i = 0; i <= THREADS; i++)
    if (pthread_create(&ids[i], NULL, i < THREADS ? mutate : collect_often, &threads[i])) return 1;
  for (int i = 0; i <= THREADS; i++) pthread_join(ids[i], NULL);
  if (keepers || JVMPI_LOAD(port.collecting) || JVMPI_LOAD(port.suspended)) return 1;
  printf("%u events\n", atomic_load(&arrived));
  return atomic_load(&arrived) < THREADS * ROUNDS / 4;
}
