/* SPDX-License-Identifier: MIT */
/* The agent's library. */
#ifndef BRIDGE_LIBRARY_H
#define BRIDGE_LIBRARY_H

#include <stdbool.h>

/* Loads it and calls its JVM_OnLoad. False: it could not be done, and was said on standard error. */
bool library_load(void);

#endif
