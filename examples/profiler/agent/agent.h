/* SPDX-License-Identifier: MIT */
/* The agent as a whole. There is one in a process, as there is one VM. */
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
  struct queue queue; /* guarded by the lock of the heap */
  struct sender sender;
  uint64_t enabled;               /* a bit for each type of event */
  uint64_t started;               /* nanoseconds of a clock that only goes forward */
  uint64_t started_at;            /* milliseconds since 1970 */
  _Atomic uint64_t resets, dumps; /* that the VM has asked for and nobody has seen to */
  atomic_bool over;               /* nothing is listened to any more */
};

extern struct agent agent;

/* Nanoseconds since the start. */
uint64_t agent_time(void);

/* events.c: what the VM calls. */
void notify(JVMPI_Event *event);

#endif
