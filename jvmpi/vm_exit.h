/* SPDX-License-Identifier: MIT */
/* ProfilerExit. */
#ifndef BRIDGE_VM_EXIT_H
#define BRIDGE_VM_EXIT_H

#include "bridge.h"

/* Ends the VM with that status, without what the program would do at its end. */
void vm_exit(jint status);

#endif
