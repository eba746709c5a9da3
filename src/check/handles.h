/* SPDX-License-Identifier: MIT */
/* Attributes of handles where they count for nothing. */
#ifndef JVMTIC_CHECK_HANDLES_H
#define JVMTIC_CHECK_HANDLES_H

#include "check/checks.h"

void check_handles(const struct spec *spec, struct diag_sink *sink);

#endif
