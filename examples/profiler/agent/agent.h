/* SPDX-License-Identifier: MIT */
/* The agent. A process has one, like the VM. */
#ifndef AGENT_H
#define AGENT_H

#include "agent/heap.h"
#include "agent/known.h"
#include "agent/options.h"
#include "agent/queue.h"
#include "agent/sender.h"
#include "agent/threads.h"

struct agent {
  JVMPI_Interface *jvmpi;
  struct options options;
  struct known known;
  struct threads threads;
  struct heap heap;
  struct queue queue; /* protected by the lock of the heap */
  struct sender sender;
  uint64_t enabled;               /* a bit for each type of event */
  uint64_t started;               /* nanoseconds of a monotonic clock */
  uint64_t started_at;            /* milliseconds since 1970 */
  _Atomic uint64_t resets, dumps; /* requests of the VM that have not been handled */
  atomic_bool over;               /* events are no longer handled */
};

extern struct agent agent;

/* Nanoseconds since the start. */
uint64_t agent_time(void);

/* events.c: the callback of the VM. */
void notify(JVMPI_Event *event);

#endif
