/* SPDX-License-Identifier: MIT */
/* Reports of comparisons as JSON. */
#ifndef JVMTIC_COMPARE_OUTCOME_JSON_H
#define JVMTIC_COMPARE_OUTCOME_JSON_H

#include "compare/outcome.h"

void outcome_print_json(const struct outcome_report *report, struct text *out);

#endif
