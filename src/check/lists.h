/* SPDX-License-Identifier: MIT */
/* Lists in prose that are made from facts, or have to agree with them. */
#ifndef JVMTIC_CHECK_LISTS_H
#define JVMTIC_CHECK_LISTS_H

#include "check/checks.h"

void check_lists(const struct spec *spec, struct diag_sink *sink);

#endif
