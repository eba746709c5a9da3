/* SPDX-License-Identifier: MIT */
/* Monitors of objects, and raw monitors of agents. Both work in the same way. */
#ifndef MONITOR_H
#define MONITOR_H

#include "object.h"

#include <pthread.h>

struct thread;
struct vm;

/* A thread that waits to enter or to be notified. */
struct waiter {
  struct waiter *next;
  struct thread *thread;
  bool notified;
};

/* A JVMPI_RawMonitor is the address of a monitor. All members except `object` and `held` are protected by the global
 * lock. */
struct monitor {
  struct monitor *next;
  char *name;         /* of a raw monitor, or NULL */
  struct slot object; /* of a monitor of an object, which it does not keep alive */
  struct slot held;   /* the same as a root, while a thread uses the monitor */
  struct thread *owner;
  unsigned entered;
  struct waiter *entering;
  struct waiter *waiting; /* in the order of their arrival */
  pthread_cond_t changed;
};

struct monitors {
  pthread_mutex_t lock;
  struct monitor *first;
};

void monitors_start(struct vm *vm);
void monitors_free(struct vm *vm);

/* The monitor of the object in a slot of the thread is created when it is needed. The thread is in THREAD_JAVA. */
void object_monitor_enter(struct thread *thread, struct slot *object);
void object_monitor_exit(struct thread *thread, struct slot *object);

/* The thread must have entered the monitor. 0 milliseconds means no limit. */
void object_monitor_wait(struct thread *thread, struct slot *object, jlong milliseconds);
void object_monitor_notify_all(struct thread *thread, struct slot *object);

/* Raw monitors, in any state of the thread. NULL without memory. False if the thread has not entered the monitor. */
struct monitor *raw_monitor_new(struct vm *vm, const char *name);
bool raw_monitor_known(struct vm *vm, const struct monitor *monitor);
struct thread *raw_monitor_owner(struct vm *vm, const struct monitor *monitor);
void raw_monitor_enter(struct thread *thread, struct monitor *monitor);
bool raw_monitor_exit(struct thread *thread, struct monitor *monitor);
bool raw_monitor_wait(struct thread *thread, struct monitor *monitor, jlong milliseconds);
bool raw_monitor_notify_all(struct thread *thread, struct monitor *monitor);
void raw_monitor_destroy(struct thread *thread, struct monitor *monitor);

#endif
