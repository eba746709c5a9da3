/* SPDX-License-Identifier: MIT */
/* The JavaVM, whose GetEnv knows JVMPI. */
#ifndef BRIDGE_INVOCATION_H
#define BRIDGE_INVOCATION_H

/* Puts another GetEnv into the VM's functions. */
void invocation_replace(void);

#endif
