/* SPDX-License-Identifier: MIT */
#include "monitor.h"

#include "thread.h"
#include "vm.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void monitors_start(struct vm *vm) {
  pthread_mutex_init(&vm->monitors.lock, NULL);
}

static void free_monitor(struct monitor *monitor) {
  pthread_cond_destroy(&monitor->changed);
  free(monitor->name);
  free(monitor);
}

void monitors_free(struct vm *vm) {
  struct monitor *next;
  for (struct monitor *monitor = vm->monitors.first; monitor; monitor = next) {
    next = monitor->next;
    free_monitor(monitor);
  }
  vm->monitors.first = NULL;
  pthread_mutex_destroy(&vm->monitors.lock);
}

static struct monitor *new_monitor(struct vm *vm, const char *name) {
  struct monitor *monitor = calloc(1, sizeof *monitor);
  if (!monitor) return NULL;
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&monitor->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  if (name && !(monitor->name = strdup(name))) {
    free_monitor(monitor);
    return NULL;
  }
  monitor->next = vm->monitors.first;
  vm->monitors.first = monitor;
  return monitor;
}

/* ---- Both kinds. The lock is held; it is let go while a thread waits or agents are told. -------------------- */

/* Sends an event, except for raw monitors whose name starts with an underscore. `object` is a root of the thread. */
static void tell(struct thread *thread, struct monitor *monitor, struct slot *object, jint type) {
  pthread_mutex_unlock(&thread->vm->monitors.lock);
  if (object) report_monitor(thread, type, object);
  else if (monitor->name[0] != '_') report_raw_monitor(thread, type, monitor);
  pthread_mutex_lock(&thread->vm->monitors.lock);
}

/* Waits for a change of the monitor until an absolute time, or without limit for NULL. False after this time. */
static bool wait_for_change(struct thread *thread, struct monitor *monitor,
                            const struct timespec *until) {
  pthread_mutex_t *lock = &thread->vm->monitors.lock;
  int status = until ? pthread_cond_timedwait(&monitor->changed, lock, until)
                     : pthread_cond_wait(&monitor->changed, lock);
  return status == 0;
}

static void unlink_waiter(struct waiter **at, const struct waiter *waiter) {
  while (*at != waiter) at = &(*at)->next;
  *at = waiter->next;
}

static void link_waiter(struct waiter **at, struct waiter *waiter) {
  while (*at) at = &(*at)->next;
  waiter->next = NULL;
  *at = waiter;
}

/* Waits until the monitor has no owner, and takes it. */
static void take(struct thread *thread, struct monitor *monitor, unsigned times) {
  atomic_store(&thread->status, JVMPI_THREAD_MONITOR_WAIT);
  while (monitor->owner) wait_for_change(thread, monitor, NULL);
  atomic_store(&thread->status, JVMPI_THREAD_RUNNABLE);
  monitor->owner = thread;
  monitor->entered = times;
}

/* A thread of the program is at a safepoint while it waits, and does not hold the lock when it returns. */
static void enter_contended(struct thread *thread, struct monitor *monitor, struct slot *object) {
  struct waiter waiter = {NULL, thread, false};
  link_waiter(&monitor->entering, &waiter);
  tell(thread, monitor, object, JVMPI_EVENT_MONITOR_CONTENDED_ENTER);
  if (object) world_leave(thread);
  take(thread, monitor, 1);
  unlink_waiter(&monitor->entering, &waiter);
  pthread_mutex_unlock(&thread->vm->monitors.lock);
  if (object) world_enter(thread);
  pthread_mutex_lock(&thread->vm->monitors.lock);
  tell(thread, monitor, object, JVMPI_EVENT_MONITOR_CONTENDED_ENTERED);
}

static void enter(struct thread *thread, struct monitor *monitor, struct slot *object) {
  if (monitor->owner && monitor->owner != thread) {
    enter_contended(thread, monitor, object);
  } else {
    monitor->owner = thread;
    monitor->entered++;
  }
}

static bool leave(struct thread *thread, struct monitor *monitor, struct slot *object) {
  if (monitor->owner != thread) return false;
  if (--monitor->entered > 0) return true;
  bool contended = monitor->entering != NULL;
  monitor->owner = NULL;
  pthread_cond_broadcast(&monitor->changed);
  if (contended) tell(thread, monitor, object, JVMPI_EVENT_MONITOR_CONTENDED_EXIT);
  return true;
}

static struct timespec after(jlong milliseconds) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  time.tv_sec += (time_t)(milliseconds / 1000);
  time.tv_nsec += (long)(milliseconds % 1000) * 1000000;
  if (time.tv_nsec >= 1000000000) {
    time.tv_sec++;
    time.tv_nsec -= 1000000000;
  }
  return time;
}

/* Leaves the monitor, waits for a notification, and enters it again. The thread owns it. */
static void wait_on(struct thread *thread, struct monitor *monitor, jlong milliseconds) {
  struct waiter waiter = {NULL, thread, false};
  struct timespec until = after(milliseconds);
  unsigned entered = monitor->entered;
  link_waiter(&monitor->waiting, &waiter);
  monitor->owner = NULL;
  monitor->entered = 0;
  pthread_cond_broadcast(&monitor->changed);
  atomic_store(&thread->status, JVMPI_THREAD_CONDVAR_WAIT);
  bool in_time = true;
  while (!waiter.notified && in_time)
    in_time = wait_for_change(thread, monitor, milliseconds > 0 ? &until : NULL);
  unlink_waiter(&monitor->waiting, &waiter);
  link_waiter(&monitor->entering, &waiter);
  take(thread, monitor, entered);
  unlink_waiter(&monitor->entering, &waiter);
}

static void notify_all(struct monitor *monitor) {
  for (struct waiter *waiter = monitor->waiting; waiter; waiter = waiter->next)
    waiter->notified = true;
  pthread_cond_broadcast(&monitor->changed);
}

/* ---- Of objects ---------------------------------------------------------------------------------------- */

static struct monitor *find(struct vm *vm, const struct object *object) {
  struct monitor *monitor = vm->monitors.first;
  while (monitor && slot_get(&monitor->object) != object) monitor = monitor->next;
  return monitor;
}

/* Reuses a monitor whose object has been freed. */
static struct monitor *monitor_of(struct vm *vm, struct object *object) {
  struct monitor *monitor = find(vm, object);
  if (monitor) return monitor;
  monitor = vm->monitors.first;
  while (monitor && (monitor->name || slot_get(&monitor->object))) monitor = monitor->next;
  if (!monitor) monitor = new_monitor(vm, NULL);
  if (!monitor) vm_fatal("no memory for a monitor");
  slot_set(&monitor->object, object);
  return monitor;
}

/* Called when no thread uses the monitor: it no longer keeps the object alive. */
static void let_go(struct vm *vm, struct monitor *monitor) {
  if (!monitor->owner && !monitor->entering && !monitor->waiting)
    root_store(&vm->heap, &monitor->held, NULL);
}

void object_monitor_enter(struct thread *thread, struct slot *object) {
  struct vm *vm = thread->vm;
  pthread_mutex_lock(&vm->monitors.lock);
  struct monitor *monitor = monitor_of(vm, slot_get(object));
  root_store(&vm->heap, &monitor->held, slot_get(object));
  enter(thread, monitor, object);
  pthread_mutex_unlock(&vm->monitors.lock);
}

void object_monitor_exit(struct thread *thread, struct slot *object) {
  struct vm *vm = thread->vm;
  pthread_mutex_lock(&vm->monitors.lock);
  struct monitor *monitor = find(vm, slot_get(object));
  if (!monitor || !leave(thread, monitor, object))
    vm_fatal("a monitor is left that was not entered");
  let_go(vm, monitor);
  pthread_mutex_unlock(&vm->monitors.lock);
}

void object_monitor_wait(struct thread *thread, struct slot *object, jlong milliseconds) {
  struct vm *vm = thread->vm;
  report_monitor_wait(thread, false, object, milliseconds);
  pthread_mutex_lock(&vm->monitors.lock);
  struct monitor *monitor = find(vm, slot_get(object));
  if (!monitor || monitor->owner != thread) vm_fatal("wait for a monitor that was not entered");
  world_leave(thread);
  wait_on(thread, monitor, milliseconds);
  pthread_mutex_unlock(&vm->monitors.lock);
  world_enter(thread);
  report_monitor_wait(thread, true, object, milliseconds);
}

void object_monitor_notify_all(struct thread *thread, struct slot *object) {
  pthread_mutex_lock(&thread->vm->monitors.lock);
  struct monitor *monitor = find(thread->vm, slot_get(object));
  if (monitor) notify_all(monitor);
  pthread_mutex_unlock(&thread->vm->monitors.lock);
}

/* ---- Raw ones ------------------------------------------------------------------------------------------ */

struct monitor *raw_monitor_new(struct vm *vm, const char *name) {
  pthread_mutex_lock(&vm->monitors.lock);
  struct monitor *monitor = new_monitor(vm, name);
  pthread_mutex_unlock(&vm->monitors.lock);
  return monitor;
}

bool raw_monitor_known(struct vm *vm, const struct monitor *monitor) {
  pthread_mutex_lock(&vm->monitors.lock);
  const struct monitor *at = vm->monitors.first;
  while (at && (at != monitor || !at->name)) at = at->next;
  pthread_mutex_unlock(&vm->monitors.lock);
  return at;
}

struct thread *raw_monitor_owner(struct vm *vm, const struct monitor *monitor) {
  pthread_mutex_lock(&vm->monitors.lock);
  struct thread *owner = monitor->owner;
  pthread_mutex_unlock(&vm->monitors.lock);
  return owner;
}

void raw_monitor_enter(struct thread *thread, struct monitor *monitor) {
  pthread_mutex_lock(&thread->vm->monitors.lock);
  enter(thread, monitor, NULL);
  pthread_mutex_unlock(&thread->vm->monitors.lock);
}

bool raw_monitor_exit(struct thread *thread, struct monitor *monitor) {
  pthread_mutex_lock(&thread->vm->monitors.lock);
  bool left = leave(thread, monitor, NULL);
  pthread_mutex_unlock(&thread->vm->monitors.lock);
  return left;
}

bool raw_monitor_wait(struct thread *thread, struct monitor *monitor, jlong milliseconds) {
  pthread_mutex_lock(&thread->vm->monitors.lock);
  bool owns = monitor->owner == thread;
  if (owns) wait_on(thread, monitor, milliseconds);
  pthread_mutex_unlock(&thread->vm->monitors.lock);
  return owns;
}

bool raw_monitor_notify_all(struct thread *thread, struct monitor *monitor) {
  pthread_mutex_lock(&thread->vm->monitors.lock);
  bool owns = monitor->owner == thread;
  if (owns) notify_all(monitor);
  pthread_mutex_unlock(&thread->vm->monitors.lock);
  return owns;
}

void raw_monitor_destroy(struct thread *thread, struct monitor *monitor) {
  struct vm *vm = thread->vm;
  pthread_mutex_lock(&vm->monitors.lock);
  struct monitor **at = &vm->monitors.first;
  while (*at != monitor) at = &(*at)->next;
  *at = monitor->next;
  pthread_mutex_unlock(&vm->monitors.lock);
  free_monitor(monitor);
}
