/* SPDX-License-Identifier: MIT */
/* Printing diagnostics. */
#ifndef JVMTIC_REPORT_PRINT_H
#define JVMTIC_REPORT_PRINT_H

#include "report/diag.h"

enum diag_format { DIAG_TEXT, DIAG_JSON, DIAG_GITHUB, DIAG_SARIF };

/* Appends all diagnostics in the format, sorted by place. `colour` applies to text only. */
void diag_print(struct diag_sink *sink, enum diag_format format, bool colour, struct text *out);

/* Reads "text", "json", "github" or "sarif"; returns false for others. */
bool diag_format_parse(const char *name, enum diag_format *format);

#endif
