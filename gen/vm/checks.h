/* SPDX-License-Identifier: MIT */
/* What the door of a function checks about its parameters: decided here, written down by enter.c. */
#ifndef JVMTIC_GEN_VM_CHECKS_H
#define JVMTIC_GEN_VM_CHECKS_H

#include "gen/backend.h"
#include "gen/vm/check.h"

/* The checks of all parameters, in the order in which they are made; owned by the input's arena. What cannot be
 * decided from the facts is not checked; `jvmtic lint` says so. */
const struct vm_check_list *vm_checks(const struct gen_input *input,
                                      const struct spec_function *function);

/* The values of an enumeration: their constants, each value once; owned by the arena. */
struct string_list vm_enum_values(const struct gen_input *input, const char *name);

#endif
