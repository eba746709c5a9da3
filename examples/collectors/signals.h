/* SPDX-License-Identifier: MIT */
/* Signals of users: SIGQUIT requests the data of the agent, SIGUSR1 a reset. */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <stdbool.h>

struct vm;

/* Blocks the signals, before any thread is started. */
void signals_block(void);

/* Starts a thread that waits for signals and reports them to the agent. It has no java.lang.Thread: its events have
 * no thread. */
bool signals_start(struct vm *vm);

#endif
