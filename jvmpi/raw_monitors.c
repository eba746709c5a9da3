/* SPDX-License-Identifier: MIT */
#include "raw_monitors.h"

#include "events.h"
#include "gate.h"
#include "thread_events.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

/* A thread that waits for it, in its own stack. */
struct waiter {
  JNIEnv* env;
  struct waiter* next;
};

struct JVMPI_RawMonitor_ {
  char* name;
  pthread_mutex_t lock; /* for what follows; held for moments */
  pthread_cond_t left, notified;
  pthread_t owner; /* while there are entries */
  JNIEnv* owner_env;
  unsigned entries, notifications;
  unsigned contenders; /* threads that are about to wait for it, or do */
  struct waiter *entering, *waiting;
  struct JVMPI_RawMonitor_* next;
};

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static struct JVMPI_RawMonitor_* list; /* all; under the lock */

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

void raw_monitors_destroy(JVMPI_RawMonitor monitor) {
  if (!monitor) return;
  pthread_mutex_lock(&list_lock);
  struct JVMPI_RawMonitor_** at = &list;
  while (*at && *at != monitor) at = &(*at)->next;
  if (*at) *at = monitor->next;
  pthread_mutex_unlock(&list_lock);
  if (monitor->entries && pthread_equal(monitor->owner, pthread_self())) self.monitors--;
  pthread_mutex_destroy(&monitor->lock);
  pthread_cond_destroy(&monitor->left);
  pthread_cond_destroy(&monitor->notified);
  free(monitor->name);
  free(monitor);
}

/* Monitors with an underscore in front send none. */
static void send(JVMPI_RawMonitor monitor, jint type) {
  JVMPI_Event event = {.event_type = type, .u.raw_monitor = {monitor->name, monitor}};
  JNIEnv* jni = NULL;
  if (*monitor->name == '_' || !events_wanted(type)) return;
  jni = threads_jni();
  if (jni ? thread_events_begin(jni, type) : !self.quiet) events_send(&event);
}

static bool is_mine(const struct JVMPI_RawMonitor_* monitor) {
  return monitor->entries && pthread_equal(monitor->owner, pthread_self());
}

static void unlink_waiter(struct waiter** at, struct waiter* waiter) {
  while (*at && *at != waiter) at = &(*at)->next;
  if (*at) *at = waiter->next;
}

/* Under the lock; the monitor is free then. */
static void own(struct JVMPI_RawMonitor_* monitor, unsigned entries) {
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
  if (is_mine(monitor)) {
    monitor->entries++;
    pthread_mutex_unlock(&monitor->lock);
    return;
  }
  bool contended = monitor->entries != 0;
  if (contended) {
    monitor->contenders++;
    pthread_mutex_unlock(&monitor->lock);
    send(monitor, JVMPI_EVENT_RAW_MONITOR_CONTENDED_ENTER);
    pthread_mutex_lock(&monitor->lock);
  }
  own(monitor, 1);
  if (contended) monitor->contenders--;
  pthread_mutex_unlock(&monitor->lock);
  if (contended) send(monitor, JVMPI_EVENT_RAW_MONITOR_CONTENDED_ENTERED);
}

void raw_monitors_exit(JVMPI_RawMonitor monitor) {
  pthread_mutex_lock(&monitor->lock);
  if (!is_mine(monitor)) {
    pthread_mutex_unlock(&monitor->lock);
    return;
  }
  bool contended = monitor->entries == 1 && (monitor->entering || monitor->contenders);
  if (contended) {
    pthread_mutex_unlock(&monitor->lock);
    send(monitor, JVMPI_EVENT_RAW_MONITOR_CONTENDED_EXIT);
    pthread_mutex_lock(&monitor->lock);
  }
  if (!--monitor->entries) {
    self.monitors--;
    pthread_cond_signal(&monitor->left);
  }
  pthread_mutex_unlock(&monitor->lock);
}

static struct timespec after(jlong milliseconds) {
  struct timespec time;
  (void)clock_gettime(CLOCK_REALTIME, &time);
  time.tv_sec += (time_t)(milliseconds / 1000);
  time.tv_nsec += (long)(milliseconds % 1000) * 1000000;
  time.tv_sec += time.tv_nsec / 1000000000;
  time.tv_nsec %= 1000000000;
  return time;
}

/* Under the lock, until notified or the time is over; 0: without end. */
static void await(struct JVMPI_RawMonitor_* monitor, jlong milliseconds) {
  struct timespec end = after(milliseconds);
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
  if (is_mine(monitor)) {
    unsigned entries = monitor->entries;
    waiter.next = monitor->waiting;
    monitor->waiting = &waiter;
    monitor->entries = 0;
    self.monitors--;
    pthread_cond_signal(&monitor->left);
    await(monitor, milliseconds);
    unlink_waiter(&monitor->waiting, &waiter);
    own(monitor, entries);
  }
  pthread_mutex_unlock(&monitor->lock);
  gate_step_in(depth);
}

void raw_monitors_notify_all(JVMPI_RawMonitor monitor) {
  pthread_mutex_lock(&monitor->lock);
  if (is_mine(monitor)) {
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

static struct raw_monitor_state state_of(struct JVMPI_RawMonitor_* monitor) {
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
    struct raw_monitor_state state = state_of(monitor);
    visit(&state, data);
    free(state.entering_threads);
    free(state.waiting_threads);
  }
  pthread_mutex_unlock(&list_lock);
}
