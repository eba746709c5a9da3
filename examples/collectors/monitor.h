/* SPDX-License-Identifier: MIT */
/* Monitors: those of objects, and raw ones, which belong to agents. Both work alike. */
#ifndef MONITOR_H
#define MONITOR_H

#include "object.h"

#include <pthread.h>

struct thread;
struct vm;

/* A thread that waits, to enter or to be notified. */
struct waiter {
  struct waiter *next;
  struct thread *thread;
  bool notified;
};

/* A JVMPI_RawMonitor is the address of one. Everything but `object` and `held` is of the lock of all. */
struct monitor {
  struct monitor *next;
  char *name;         /* of a raw monitor; else NULL */
  struct slot object; /* of a monitor that is not raw; it does not keep the object */
  struct slot held;   /* the same while a thread uses it: a root */
  struct thread *owner;
  unsigned entered;
  struct waiter *entering;
  struct waiter *waiting; /* in the order in which they came */
  pthread_cond_t changed;
};

struct monitors {
  pthread_mutex_t lock;
  struct monitor *first;
};

void monitors_start(struct vm *vm);
void monitors_free(struct vm *vm);

/* The monitor of the object in a slot of the thread's; made when it is needed. The thread is in THREAD_JAVA. */
void object_monitor_enter(struct thread *thread, struct slot *object);
void object_monitor_exit(struct thread *thread, struct slot *object);

/* The thread must have entered. 0 milliseconds are without end. */
void object_monitor_wait(struct thread *thread, struct slot *object, jlong milliseconds);
void object_monitor_notify_all(struct thread *thread, struct slot *object);

/* Raw monitors, from any state. NULL: no memory. False: the thread has not entered it. */
struct monitor *raw_monitor_new(struct vm *vm, const char *name);
bool raw_monitor_known(struct vm *vm, const struct monitor *monitor);
struct thread *raw_monitor_owner(struct vm *vm, const struct monitor *monitor);
void raw_monitor_enter(struct thread *thread, struct monitor *monitor);
bool raw_monitor_exit(struct thread *thread, struct monitor *monitor);
bool raw_monitor_wait(struct thread *thread, struct monitor *monitor, jlong milliseconds);
bool raw_monitor_notify_all(struct thread *thread, struct monitor *monitor);
void raw_monitor_destroy(struct thread *thread, struct monitor *monitor);

#endif
