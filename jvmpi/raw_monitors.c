/* SPDX-License-Identifier: MIT */
#include "raw_monitors.h"

#include "events.h"
#include "gate.h"
#include "threads.h"

#include <pthread.h>

/* A thread that waits, on its own stack. */
struct waiter {
  JNIEnv* env;
  struct waiter* next;
};

struct JVMPI_RawMonitor_ {
  char* name;
  pthread_mutex_t lock; /* protects the following members; never held during a wait */
  pthread_cond_t left, notified;
  pthread_t owner; /* valid while entries is not 0 */
  JNIEnv* owner_env;
  unsigned entries, notifications;
  unsigned contenders; /* threads that wait to enter, or are about to */
  struct waiter *entering, *waiting;
  struct JVMPI_RawMonitor_* next;
};

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static struct JVMPI_RawMonitor_* list; /* under the lock */

JVMPI_RawMonitor raw_monitors_create(char* name) {
  struct JVMPI_RawMonitor_* monitor = calloc(1, sizeof *monitor);
  if (!monitor) return NULL;
  monitor->name = strdup(name ? name : "");
  pthread_mutex_init(&monitor->lock, NULL);
  pthread_cond_init(&monitor->left, NULL);
  pthread_cond_init(&monitor->notified, NULL);
  pthread_mutex_lock(&list_lock);
  monitor->next = list;
  list = monitor;
  pthread_mutex_unlock(&list_lock);
  return monitor;
}

/* True if the current thread owns the monitor. */
static bool raw_monitor_is_owned(const struct JVMPI_RawMonitor_* monitor) {
  return monitor->entries && pthread_equal(monitor->owner, pthread_self());
}

void raw_monitors_destroy(JVMPI_RawMonitor monitor) {
  if (!monitor) return;
  pthread_mutex_lock(&list_lock);
  struct JVMPI_RawMonitor_** at = &list;
  while (*at && *at != monitor) at = &(*at)->next;
  if (*at) *at = monitor->next;
  pthread_mutex_unlock(&list_lock);
  if (raw_monitor_is_owned(monitor)) self.monitors--;
  pthread_mutex_destroy(&monitor->lock);
  pthread_cond_destroy(&monitor->left);
  pthread_cond_destroy(&monitor->notified);
  free(monitor->name);
  free(monitor);
}

/* Monitors whose name starts with an underscore send no events. */
static void raw_monitor_send(JVMPI_RawMonitor monitor, jint type) {
  JVMPI_Event event = {.event_type = type, .u.raw_monitor = {monitor->name, monitor}};
  if (*monitor->name == '_' || !events_wanted(type)) return;
  JNIEnv* jni = threads_jni();
  if (jni ? thread_events_begin(jni, type) : !self.quiet) events_send(&event);
}

static void unlink_waiter(struct waiter** at, struct waiter* waiter) {
  while (*at && *at != waiter) at = &(*at)->next;
  if (*at) *at = waiter->next;
}

/* Waits for the monitor and takes it, under its lock. */
static void raw_monitor_acquire(struct JVMPI_RawMonitor_* monitor, unsigned entries) {
  struct waiter waiter = {threads_jni(), monitor->entering};
  monitor->entering = &waiter;
  while (monitor->entries) pthread_cond_wait(&monitor->left, &monitor->lock);
  unlink_waiter(&monitor->entering, &waiter);
  monitor->owner = pthread_self();
  monitor->owner_env = waiter.env;
  monitor->entries = entries;
  self.monitors++;
}

void raw_monitors_enter(JVMPI_RawMonitor monitor) {
  pthread_mutex_lock(&monitor->lock);
  if (raw_monitor_is_owned(monitor)) {
    monitor->entries++;
    pthread_mutex_unlock(&monitor->lock);
    return;
  }
  bool contended = monitor->entries != 0;
  if (contended) {
    monitor->contenders++;
    pthread_mutex_unlock(&monitor->lock);
    raw_monitor_send(monitor, JVMPI_EVENT_RAW_MONITOR_CONTENDED_ENTER);
    pthread_mutex_lock(&monitor->lock);
  }
  raw_monitor_acquire(monitor, 1);
  if (contended) monitor->contenders--;
  pthread_mutex_unlock(&monitor->lock);
  if (contended) raw_monitor_send(monitor, JVMPI_EVENT_RAW_MONITOR_CONTENDED_ENTERED);
}

void raw_monitors_exit(JVMPI_RawMonitor monitor) {
  pthread_mutex_lock(&monitor->lock);
  if (!raw_monitor_is_owned(monitor)) {
    pthread_mutex_unlock(&monitor->lock);
    return;
  }
  bool contended = monitor->entries == 1 && (monitor->entering || monitor->contenders);
  if (contended) {
    pthread_mutex_unlock(&monitor->lock);
    raw_monitor_send(monitor, JVMPI_EVENT_RAW_MONITOR_CONTENDED_EXIT);
    pthread_mutex_lock(&monitor->lock);
  }
  if (!--monitor->entries) {
    self.monitors--;
    pthread_cond_signal(&monitor->left);
  }
  pthread_mutex_unlock(&monitor->lock);
}

/* Waits for a notification under the lock, without a limit if the time is 0. */
static void raw_monitor_await(struct JVMPI_RawMonitor_* monitor, jlong milliseconds) {
  struct timespec end = bridge_after(milliseconds);
  unsigned seen = monitor->notifications;
  int error = 0;
  while (monitor->notifications == seen && !error)
    error = milliseconds > 0 ? pthread_cond_timedwait(&monitor->notified, &monitor->lock, &end)
                             : pthread_cond_wait(&monitor->notified, &monitor->lock);
}

void raw_monitors_wait(JVMPI_RawMonitor monitor, jlong milliseconds) {
  struct waiter waiter = {threads_jni(), NULL};
  unsigned depth = gate_step_out();
  pthread_mutex_lock(&monitor->lock);
  if (raw_monitor_is_owned(monitor)) {
    unsigned entries = monitor->entries;
    waiter.next = monitor->waiting;
    monitor->waiting = &waiter;
    monitor->entries = 0;
    self.monitors--;
    pthread_cond_signal(&monitor->left);
    raw_monitor_await(monitor, milliseconds);
    unlink_waiter(&monitor->waiting, &waiter);
    raw_monitor_acquire(monitor, entries);
  }
  pthread_mutex_unlock(&monitor->lock);
  gate_step_in(depth);
}

void raw_monitors_notify_all(JVMPI_RawMonitor monitor) {
  pthread_mutex_lock(&monitor->lock);
  if (raw_monitor_is_owned(monitor)) {
    monitor->notifications++;
    pthread_cond_broadcast(&monitor->notified);
  }
  pthread_mutex_unlock(&monitor->lock);
}

static JNIEnv** threads_in(const struct waiter* waiter, unsigned* count) {
  *count = 0;
  for (const struct waiter* at = waiter; at; at = at->next) ++*count;
  JNIEnv** threads = calloc(*count + 1u, sizeof *threads);
  for (unsigned i = 0; threads && waiter; waiter = waiter->next) threads[i++] = waiter->env;
  return threads;
}

static struct raw_monitor_state raw_monitor_state_of(struct JVMPI_RawMonitor_* monitor) {
  struct raw_monitor_state state = {.monitor = monitor, .name = monitor->name};
  pthread_mutex_lock(&monitor->lock);
  state.entries = monitor->entries;
  state.owner = monitor->entries ? monitor->owner_env : NULL;
  state.entering_threads = threads_in(monitor->entering, &state.entering);
  state.waiting_threads = threads_in(monitor->waiting, &state.waiting);
  pthread_mutex_unlock(&monitor->lock);
  if (!state.entering_threads) state.entering = 0;
  if (!state.waiting_threads) state.waiting = 0;
  return state;
}

void raw_monitors_each(void (*visit)(const struct raw_monitor_state* state, void* data),
                       void* data) {
  pthread_mutex_lock(&list_lock);
  for (struct JVMPI_RawMonitor_* monitor = list; monitor; monitor = monitor->next) {
    struct raw_monitor_state state = raw_monitor_state_of(monitor);
    visit(&state, data);
    free(state.entering_threads);
    free(state.waiting_threads);
  }
  pthread_mutex_unlock(&list_lock);
}
