/* SPDX-License-Identifier: MIT */
/* Signals by which users ask for something: SIGQUIT for the data of the agent, SIGUSR1 for it to forget them. */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <stdbool.h>

struct vm;

/* Blocks the signals: before any thread is started. */
void signals_block(void);

/* Starts a thread that waits for them and tells the agent. It is none of Java's: its events come from no thread. */
bool signals_start(struct vm *vm);

#endif
