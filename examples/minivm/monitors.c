/* SPDX-License-Identifier: MIT */
/* Raw monitors. */
#include "minivm.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* On the stack of a waiting thread. */
struct monitor_waiter {
  struct monitor_waiter *next;
  bool notified;
};

static void free_monitor(struct monitor *monitor) {
  pthread_cond_destroy(&monitor->changed);
  pthread_mutex_destroy(&monitor->guard);
  free(monitor->name);
  free(monitor);
}

struct monitor *monitor_new(struct vm *vm, const char *name) {
  struct monitor *monitor = calloc(1, sizeof *monitor);
  if (!monitor) return NULL;
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_mutex_init(&monitor->guard, NULL);
  pthread_cond_init(&monitor->changed, &clock);
  pthread_condattr_destroy(&clock);
  monitor->name = strdup(name);
  if (!monitor->name) {
    free_monitor(monitor);
    return NULL;
  }
  pthread_mutex_lock(&vm->lock);
  monitor->next = vm->monitors;
  vm->monitors = monitor;
  pthread_mutex_unlock(&vm->lock);
  return monitor;
}

/* The link to the monitor, or to NULL at the end of the list. Called with the lock. */
static struct monitor **find(struct vm *vm, const struct monitor *monitor) {
  struct monitor **at = &vm->monitors;
  while (*at && *at != monitor) at = &(*at)->next;
  return at;
}

bool monitor_known(struct vm *vm, const struct monitor *monitor) {
  pthread_mutex_lock(&vm->lock);
  bool known = *find(vm, monitor) != NULL;
  pthread_mutex_unlock(&vm->lock);
  return known;
}

static bool is_mine(const struct monitor *monitor) {
  return monitor->entered && pthread_equal(monitor->owner, pthread_self());
}

jvmtiError monitor_destroy(struct vm *vm, struct monitor *monitor) {
  pthread_mutex_lock(&monitor->guard);
  bool busy = monitor->entered && !is_mine(monitor);
  pthread_mutex_unlock(&monitor->guard);
  if (busy) return JVMTI_ERROR_NOT_MONITOR_OWNER;
  pthread_mutex_lock(&vm->lock);
  struct monitor **at = find(vm, monitor);
  if (*at) *at = monitor->next;
  pthread_mutex_unlock(&vm->lock);
  free_monitor(monitor);
  return JVMTI_ERROR_NONE;
}

/* Waits until the monitor is free, and takes it. Called with the guard. */
static void take(struct monitor *monitor, unsigned entered) {
  while (monitor->entered) pthread_cond_wait(&monitor->changed, &monitor->guard);
  monitor->owner = pthread_self();
  monitor->entered = entered;
}

void monitor_enter(struct monitor *monitor) {
  pthread_mutex_lock(&monitor->guard);
  if (is_mine(monitor)) monitor->entered++;
  else take(monitor, 1);
  pthread_mutex_unlock(&monitor->guard);
}

jvmtiError monitor_exit(struct monitor *monitor) {
  pthread_mutex_lock(&monitor->guard);
  bool mine = is_mine(monitor);
  if (mine && --monitor->entered == 0) pthread_cond_broadcast(&monitor->changed);
  pthread_mutex_unlock(&monitor->guard);
  return mine ? JVMTI_ERROR_NONE : JVMTI_ERROR_NOT_MONITOR_OWNER;
}

static struct timespec time_after(jlong milliseconds) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  jlong nanoseconds = time.tv_nsec + milliseconds % 1000 * 1000000;
  time.tv_sec += (time_t)(milliseconds / 1000 + nanoseconds / 1000000000);
  time.tv_nsec = (long)(nanoseconds % 1000000000);
  return time;
}

/* Called with the guard. */
static void wait_for(struct monitor *monitor, struct monitor_waiter *self, jlong milliseconds) {
  struct timespec until = time_after(milliseconds);
  int failure = 0;
  while (!self->notified && !failure)
    failure = milliseconds ? pthread_cond_timedwait(&monitor->changed, &monitor->guard, &until)
                           : pthread_cond_wait(&monitor->changed, &monitor->guard);
}

jvmtiError monitor_wait(struct monitor *monitor, jlong milliseconds) {
  pthread_mutex_lock(&monitor->guard);
  bool mine = is_mine(monitor);
  if (mine) {
    struct monitor_waiter self = {NULL, false}, **at = &monitor->waiters;
    unsigned entered = monitor->entered;
    while (*at) at = &(*at)->next;
    *at = &self;
    monitor->entered = 0;
    pthread_cond_broadcast(&monitor->changed);
    wait_for(monitor, &self, milliseconds);
    for (at = &monitor->waiters; *at != &self;) at = &(*at)->next;
    *at = self.next;
    take(monitor, entered);
  }
  pthread_mutex_unlock(&monitor->guard);
  return mine ? JVMTI_ERROR_NONE : JVMTI_ERROR_NOT_MONITOR_OWNER;
}

jvmtiError monitor_notify(struct monitor *monitor, bool all) {
  pthread_mutex_lock(&monitor->guard);
  bool mine = is_mine(monitor), more = mine;
  for (struct monitor_waiter *at = monitor->waiters; at && more; at = at->next) {
    more = all || at->notified;
    at->notified = true;
  }
  if (mine) pthread_cond_broadcast(&monitor->changed);
  pthread_mutex_unlock(&monitor->guard);
  return mine ? JVMTI_ERROR_NONE : JVMTI_ERROR_NOT_MONITOR_OWNER;
}

void monitors_free(struct vm *vm) {
  struct monitor *next;
  for (struct monitor *monitor = vm->monitors; monitor; monitor = next) {
    next = monitor->next;
    free_monitor(monitor);
  }
}
