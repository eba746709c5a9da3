/* SPDX-License-Identifier: MIT */
/* Reports of comparisons as text, workflow annotations and SARIF; see outcome_print.h. */
#ifndef JVMTIC_COMPARE_OUTCOME_MESSAGES_H
#define JVMTIC_COMPARE_OUTCOME_MESSAGES_H

#include "compare/outcome.h"

void outcome_print_text(const struct outcome_report *report, struct text *out);
void outcome_print_github(const struct outcome_report *report, struct text *out);
void outcome_print_sarif(const struct outcome_report *report, struct text *out);

/* Appends the notices as lines. */
void outcome_print_notices(const struct outcome_report *report, struct text *out);

#endif
