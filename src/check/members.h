/* SPDX-License-Identifier: MIT */
/* What interfaces have that hand all events to one function: the union of what they tell, types written in their places,
 * results, modes. */
#ifndef JVMTIC_CHECK_MEMBERS_H
#define JVMTIC_CHECK_MEMBERS_H

#include "check/checks.h"

void check_members(const struct spec *spec, struct diag_sink *sink);

#endif
