/* SPDX-License-Identifier: MIT */
/* The functions that agents define, for the VM to call. */
#ifndef JVMTIC_COMPARE_ENTRIES_H
#define JVMTIC_COMPARE_ENTRIES_H

#include "compare/comparison.h"

/* Compares their signatures. Without a declaration what was compiled still works, but agents in C++ have to give the
 * function the linkage of C themselves. That the new side declares none of several is one finding. */
void entries_compare(struct comparison *c);

#endif
