/* SPDX-License-Identifier: MIT */
/* The history of a heap in a fixed number of steps: when the time exceeds the last one, pairs are joined. */
#ifndef HISTORY_H
#define HISTORY_H

#include "wire/totals.h"

#include <stddef.h>

#define HISTORY_STEPS ((size_t)1024)

struct step {
  uint64_t live_bytes, live_objects; /* at its end; the maximum for joined steps */
  uint64_t allocated_bytes;          /* during the step */
  uint64_t pause, pause_most;        /* nanoseconds */
  uint64_t collections;
  bool seen, lost;
};

struct history {
  uint64_t width; /* of a step, nanoseconds */
  uint64_t last;  /* allocated bytes that are included in the steps */
  size_t used;
  struct step steps[HISTORY_STEPS];
};

void history_init(struct history *history);

/* Adds the state of the heap at this time. */
void history_see(struct history *history, uint64_t time, const struct totals *totals);

/* Adds a collection that ended at this time. */
void history_pause(struct history *history, uint64_t time, uint64_t pause);

/* Records that events were lost before this time. */
void history_lost(struct history *history, uint64_t time);

#endif
