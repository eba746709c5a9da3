/* SPDX-License-Identifier: MIT */
/* Lists in prose that could be complete. */
#ifndef JVMTIC_CHECK_UNMARKED_LISTS_H
#define JVMTIC_CHECK_UNMARKED_LISTS_H

#include "check/checks.h"

/* Links in a row, or at the start of each item of a block, that are all or nearly all items of a list that the
 * compiler could make. */
void check_unmarked_lists(const struct spec *spec, struct diag_sink *sink);

#endif
