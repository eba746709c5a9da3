/* SPDX-License-Identifier: MIT */
/* Numbers that the documentation gives for constants. */
#ifndef JVMTIC_CHECK_VALUES_H
#define JVMTIC_CHECK_VALUES_H

#include "check/checks.h"

/* Reports those in text, examples and tables that are others than the values. */
void check_values(const struct spec *spec, struct diag_sink *sink);

#endif
