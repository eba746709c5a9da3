/* SPDX-License-Identifier: MIT */
/* Reports of comparisons: what diff and check say, in every format. */
#ifndef JVMTIC_COMPARE_OUTCOME_PRINT_H
#define JVMTIC_COMPARE_OUTCOME_PRINT_H

#include "compare/outcome.h"

enum outcome_format { OUTCOME_TEXT, OUTCOME_JSON, OUTCOME_GITHUB, OUTCOME_SARIF, OUTCOME_MARKDOWN };

/* Appends the report. Notices are part of it in every format but text and markdown, where they are for
 * standard error. */
void outcome_print(const struct outcome_report *report, enum outcome_format format,
                   struct text *out);

#endif
