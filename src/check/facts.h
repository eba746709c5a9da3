/* SPDX-License-Identifier: MIT */
/* What only readers are told of functions and events. */
#ifndef JVMTIC_CHECK_FACTS_H
#define JVMTIC_CHECK_FACTS_H

#include "check/checks.h"

void check_facts(const struct spec *spec, struct diag_sink *sink);

#endif
