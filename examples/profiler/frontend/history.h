/* SPDX-License-Identifier: MIT */
/* How the heap of a VM went, in a fixed number of steps: when time goes on behind the last one, two become one. */
#ifndef HISTORY_H
#define HISTORY_H

#include "wire/totals.h"

#include <stddef.h>

#define HISTORY_STEPS ((size_t)1024)

struct step {
  uint64_t live_bytes, live_objects; /* at its end; the most for steps that were joined */
  uint64_t allocated_bytes;          /* in it */
  uint64_t pause, pause_most;        /* nanoseconds */
  uint64_t collections;
  bool seen, lost;
};

struct history {
  uint64_t width; /* of a step, nanoseconds */
  uint64_t last;  /* allocated bytes that are in the steps already */
  size_t used;
  struct step steps[HISTORY_STEPS];
};

void history_init(struct history *history);

/* The heap at that time. */
void history_see(struct history *history, uint64_t time, const struct totals *totals);

/* A collection ended then. */
void history_pause(struct history *history, uint64_t time, uint64_t pause);

/* Events were lost before that time. */
void history_lost(struct history *history, uint64_t time);

#endif
