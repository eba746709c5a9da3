/* SPDX-License-Identifier: MIT */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "frontend/options.h"
#include "frontend/vm.h"

/* Writes the reports of a VM, of which there may be others before it in the list: no two have the same files. False, with a
 * message, where that fails. */
bool output_vm(const struct options *options, const struct vm *vms, const struct vm *vm);

/* Names of files stay as they are for these VMs, when one of them is forgotten. */
void output_settle(struct vm *vms);

#endif
