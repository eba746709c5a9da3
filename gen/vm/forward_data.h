/* SPDX-License-Identifier: MIT */
/* Where the data of a call may go: to every callback that the VM finds among the arguments. */
#ifndef JVMTIC_GEN_VM_FORWARD_DATA_H
#define JVMTIC_GEN_VM_FORWARD_DATA_H

#include "gen/frame.h"

/* Is it a pointer to anything, in C? */
bool forward_data_is(const struct spec_type *type);

/* May a callback in a value of that type, or behind it, be given what the function is given as `data`? */
bool forward_data_reaches(const struct frame *at, const struct spec_function *function,
                          const struct spec_type *type, const char *data);

#endif
