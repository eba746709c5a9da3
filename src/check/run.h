/* SPDX-License-Identifier: MIT */
/* Checks of a loaded specification. */
#ifndef JVMTIC_CHECK_RUN_H
#define JVMTIC_CHECK_RUN_H

#include "model/spec.h"
#include "report/diag.h"

/* Runs every enabled check. Returns true without errors: backends may use the specification then. */
bool spec_check(const struct spec *spec, struct diag_sink *sink);

#endif
