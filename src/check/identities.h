/* SPDX-License-Identifier: MIT */
/* IDs: that each kind of them begins and ends, and that what is said of values can be. */
#ifndef JVMTIC_CHECK_IDENTITIES_H
#define JVMTIC_CHECK_IDENTITIES_H

#include "check/checks.h"

void check_identities(const struct spec *spec, struct diag_sink *sink);

#endif
