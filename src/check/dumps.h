/* SPDX-License-Identifier: MIT */
/* The formats of dumps: whether what is written by them can be read. */
#ifndef JVMTIC_CHECK_DUMPS_H
#define JVMTIC_CHECK_DUMPS_H

#include "check/checks.h"

void check_dumps(const struct spec *spec, struct diag_sink *sink);

#endif
