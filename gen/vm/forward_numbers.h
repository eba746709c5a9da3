/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_GEN_VM_FORWARD_NUMBERS_H
#define JVMTIC_GEN_VM_FORWARD_NUMBERS_H

#include "gen/frame.h"

/* Appends a row for each rule about a number that the function is given, and the values that these rows are about; each is
 * optional. Returns the number of rows. */
size_t forward_add_numbers(const struct frame *at, struct text *rows, struct text *values);

#endif
