/* SPDX-License-Identifier: MIT */
/* The agent: a library that is loaded before the VM starts. JVMPI has one in a process. */
#ifndef AGENT_H
#define AGENT_H

#include <stdbool.h>

struct vm;

/* Loads "LIBRARY" or "LIBRARY=OPTIONS" and calls its JVM_OnLoad. False: it did not work; a message has been
 * printed. */
bool agent_load(struct vm *vm, const char *library_and_options);

#endif
