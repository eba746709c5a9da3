/* SPDX-License-Identifier: MIT */
/* What was found: told once for each place, counted from then on. */
#ifndef JVMTICHECK_REPORTS_H
#define JVMTICHECK_REPORTS_H

#include "findings.h"
#include "layer.h"
#include "outputs.h"

/* Opens the files. False: that failed, and was said. */
bool reports_open(void);

/* Tells it, unless it is suppressed or was told. The problem may be formatted. */
void report(const struct finding* finding, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

/* How often each kind was found, told or not; and those suppressed. */
unsigned long reports_count(enum kind kind);
unsigned long reports_suppressed(void);

/* The process ends: writes reports that other threads have begun and will not finish. */
void reports_finish(void);

/* True if anything was found that is not suppressed. */
bool reports_found(void);

/* Where reports are written. */
struct output* reports_output(void);

#endif
