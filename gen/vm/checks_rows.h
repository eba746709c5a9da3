/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_GEN_VM_CHECKS_ROWS_H
#define JVMTIC_GEN_VM_CHECKS_ROWS_H

#include "gen/vm/plan.h"

/* Adds what rows of the function say about the plan's parameter. */
void vm_plan_rows(struct vm_plan *plan);

#endif
