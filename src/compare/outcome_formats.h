/* Reports of comparisons in each format; see outcome_print.h. */
#ifndef JVMTIC_COMPARE_OUTCOME_FORMATS_H
#define JVMTIC_COMPARE_OUTCOME_FORMATS_H

#include "compare/outcome.h"

/* A message after the other. */
void outcome_print_text(const struct outcome_report *report, struct text *out);
void outcome_print_github(const struct outcome_report *report, struct text *out);
void outcome_print_sarif(const struct outcome_report *report, struct text *out);

/* Appends the notices as lines. */
void outcome_print_notices(const struct outcome_report *report, struct text *out);

/* In files of their own; Markdown is fit for release notes. */
void outcome_print_json(const struct outcome_report *report, struct text *out);
void outcome_print_markdown(const struct outcome_report *report, struct text *out);

#endif
