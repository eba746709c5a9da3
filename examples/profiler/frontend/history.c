/* SPDX-License-Identifier: MIT */
#include "frontend/history.h"

#include <string.h>

void history_init(struct history *history) {
  memset(history, 0, sizeof *history);
  history->width = 1000000;
}

static uint64_t greater(uint64_t one, uint64_t other) {
  return one > other ? one : other;
}

static struct step joined(const struct step *one, const struct step *other) {
  struct step step = *other;
  step.live_bytes = greater(one->live_bytes, other->live_bytes);
  step.live_objects = greater(one->live_objects, other->live_objects);
  step.allocated_bytes += one->allocated_bytes;
  step.pause += one->pause;
  step.pause_most = greater(one->pause_most, other->pause_most);
  step.collections += one->collections;
  step.seen |= one->seen;
  step.lost |= one->lost;
  return step;
}

static void halve(struct history *history) {
  for (size_t i = 0; i < HISTORY_STEPS / 2; i++)
    history->steps[i] = joined(&history->steps[2 * i], &history->steps[2 * i + 1]);
  memset(history->steps + HISTORY_STEPS / 2, 0, sizeof history->steps / 2);
  history->used = (history->used + 1) / 2;
  history->width *= 2;
}

/* A stream can have any time: 64 halvings are sufficient. */
static struct step *step_at(struct history *history, uint64_t time) {
  while (time / history->width >= HISTORY_STEPS) halve(history);
  size_t at = (size_t)(time / history->width);
  if (at >= history->used) history->used = at + 1;
  return &history->steps[at];
}

void history_see(struct history *history, uint64_t time, const struct totals *totals) {
  struct step *step = step_at(history, time);
  step->live_bytes = totals->live.bytes;
  step->live_objects = totals->live.objects;
  if (totals->allocated.bytes > history->last)
    step->allocated_bytes += totals->allocated.bytes - history->last;
  history->last = totals->allocated.bytes;
  step->seen = true;
}

void history_pause(struct history *history, uint64_t time, uint64_t pause) {
  struct step *step = step_at(history, time);
  step->pause += pause;
  step->pause_most = greater(step->pause_most, pause);
  step->collections++;
}

void history_lost(struct history *history, uint64_t time) {
  step_at(history, time)->lost = true;
}
