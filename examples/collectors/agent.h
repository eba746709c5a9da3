/* SPDX-License-Identifier: MIT */
/* The agent: a library that is loaded before the VM starts. A process has one agent for JVMPI. */
#ifndef AGENT_H
#define AGENT_H

#include <stdbool.h>

struct vm;

/* Loads "LIBRARY" or "LIBRARY=OPTIONS" and calls its JVM_OnLoad. Prints a message and returns false on errors. */
bool agent_load(struct vm *vm, const char *library_and_options);

#endif
