/* SPDX-License-Identifier: MIT */
/* What rows of errors give as their cause. */
#ifndef JVMTIC_CHECK_CAUSES_H
#define JVMTIC_CHECK_CAUSES_H

#include "check/checks.h"

/* Is what the row that the walk is at says of the parameter covered by the reason for which the error follows from its
 * type? Where the words leave that open it is not. A row without text says nothing else. */
bool cause_is_derived(const struct checking *c, const struct spec_param *param,
                      enum derived_reason reason);

#endif
