/* SPDX-License-Identifier: MIT */
/* Names of generated C files, and how they include each other, as the VM states it. */
#ifndef JVMTIC_GEN_VM_FILES_H
#define JVMTIC_GEN_VM_FILES_H

#include "base/text.h"
#include "gen/vm/config.h"

/* The name of an output that is called `name` unless the VM states another one. */
const char *vm_files_name(struct arena *arena, const struct gen_vm *vm, const char *name);

/* Makes the lines of an output of C that include generated headers those of the VM, and adds its precompiled header. */
void vm_files_adapt(struct arena *arena, const struct gen_vm *vm, const char *name,
                    struct text *text);

#endif
