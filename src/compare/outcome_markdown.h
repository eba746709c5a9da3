/* SPDX-License-Identifier: MIT */
/* Reports of comparisons as Markdown, fit for release notes. */
#ifndef JVMTIC_COMPARE_OUTCOME_MARKDOWN_H
#define JVMTIC_COMPARE_OUTCOME_MARKDOWN_H

#include "compare/outcome.h"

void outcome_print_markdown(const struct outcome_report *report, struct text *out);

#endif
