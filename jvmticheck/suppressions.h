/* SPDX-License-Identifier: MIT */
/* Findings that the user has accepted, in a file: a line for each, with words
 *
 *   kind=leak function=CreateRawMonitor parameter=monitor_ptr error=JVMTI_ERROR_X module=libjdwp.so*  # a reason
 *
 * of which none is needed but one; * stands for any characters. */
#ifndef JVMTICHECK_SUPPRESSIONS_H
#define JVMTICHECK_SUPPRESSIONS_H

#include "findings.h"

#include <stdbool.h>

/* Reads the file. False: it is wrong or cannot be read, and that was said. */
bool suppressions_read(const char* name);

/* Is there a line that fits? */
bool suppressions_have(const struct finding* finding);

#endif
