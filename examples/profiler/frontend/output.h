/* SPDX-License-Identifier: MIT */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "frontend/options.h"
#include "frontend/vm.h"

/* Writes the reports of a VM, with file names that differ from those of the VMs before it in the list. Reports
 * errors. */
bool output_vm(const struct options *options, const struct vm *vms, const struct vm *vm);

/* Fixes the file names of these VMs before one of them is removed. */
void output_settle(struct vm *vms);

#endif
