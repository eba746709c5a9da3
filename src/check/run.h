/* SPDX-License-Identifier: MIT */
/* Is it true? Checks of a loaded spec against itself. */
#ifndef JVMTIC_CHECK_RUN_H
#define JVMTIC_CHECK_RUN_H

#include "model/spec.h"
#include "report/diag.h"

/* Runs every check that is on (diag.h). Returns true when no error was reported, that is, when backends may use the
 * spec. */
bool spec_check(const struct spec *spec, struct diag_sink *sink);

#endif
