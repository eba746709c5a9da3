/* SPDX-License-Identifier: MIT */
#include "base/signals.h"

#include <time.h>

void signals_hold(struct signals *signals) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &signals->before);
}

void signals_release(const struct signals *signals) {
  sigprocmask(SIG_SETMASK, &signals->before, NULL);
}

/* Has it come, and would it have been dealt with at once? */
static bool waits(const struct signals *signals, int number) {
  sigset_t pending;
  struct sigaction action;
  return sigpending(&pending) == 0 && sigismember(&pending, number) == 1 &&
         !sigismember(&signals->before, number) && sigaction(number, NULL, &action) == 0 &&
         action.sa_handler != SIG_IGN;
}

bool signals_end_us(const struct signals *signals) {
  static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (waits(signals, numbers[i])) return true;
  return false;
}

bool signals_nap(const struct signals *signals) {
  const struct timespec time = {0, 5 * 1000 * 1000};
  if (signals_end_us(signals)) return false;
  nanosleep(&time, NULL);
  return true;
}

void signals_drop_pipe(const struct signals *signals) {
  sigset_t set;
  int number;
  if (!waits(signals, SIGPIPE)) return;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  sigwait(&set, &number);
}
