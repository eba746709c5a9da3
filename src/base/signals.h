/* SPDX-License-Identifier: MIT */
/* Work that a signal must not leave half done: it waits until the work can be ended in good order. */
#ifndef JVMTIC_BASE_SIGNALS_H
#define JVMTIC_BASE_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

struct signals {
  sigset_t before; /* the mask to go back to */
};

/* Holds all signals back. */
void signals_hold(struct signals *signals);

/* Lets them through: one that has come may end the process here. */
void signals_release(const struct signals *signals);

/* Has one come that is to end the process? Whoever waits for somebody else asks, and gives up. */
bool signals_end_us(const struct signals *signals);

/* Waits for some milliseconds. False: there is no use in waiting, as above. */
bool signals_nap(const struct signals *signals);

/* Takes away the SIGPIPE of a write that failed with EPIPE: the failure is told in words. */
void signals_drop_pipe(const struct signals *signals);

#endif
