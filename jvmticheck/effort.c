/* SPDX-License-Identifier: MIT */
#include "effort.h"

#include "clock.h"
#include "threads.h"

/* In nanoseconds: what a question costs without a search, what may be spent at once, and from what cost on each search is
 * measured (others every SOME). A thread may spend a SHARE-th of its time. */
enum { QUESTION = 16, MOST = 100000, COSTLY = 1000, SOME = 16, SHARE = 16 };

static void effort_earn(struct effort* effort, uint64_t now) {
  const uint64_t earned = (now - effort->earned) / SHARE;
  effort->earned = now;
  effort->left = earned > MOST ? MOST : effort->left + (int64_t)earned;
  if (effort->left > MOST) effort->left = MOST;
}

void effort_begin(uint64_t now) {
  struct effort* effort = &thread_state.effort;
  if (now) effort_earn(effort, now);
  thread_state.asks = effort->left > 0;
}

void effort_spend(void) {
  thread_state.effort.left -= QUESTION;
}

uint64_t effort_measure(void) {
  struct effort* effort = &thread_state.effort;
  effort->left -= QUESTION + effort->search;
  return effort->search > COSTLY || effort->searches++ % SOME == 0 ? clock_now() : 0;
}

/* A thread that has to wait meanwhile makes a search seem long: the estimate grows slowly, and falls at once. */
void effort_measured(uint64_t started) {
  struct effort* effort = &thread_state.effort;
  if (!started) return;
  const uint64_t cost = clock_now() - started;
  const uint64_t most = (uint64_t)effort->search * 2 + QUESTION;
  effort->search = (int64_t)(cost < most ? cost : most);
}
