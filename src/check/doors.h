/* SPDX-License-Identifier: MIT */
/* Functions whose calls the VM's side can refuse: whether what is said of them leaves it something to do and to say. */
#ifndef JVMTIC_CHECK_DOORS_H
#define JVMTIC_CHECK_DOORS_H

#include "check/checks.h"

void check_doors(const struct spec *spec, struct diag_sink *sink);

#endif
