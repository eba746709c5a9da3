/* SPDX-License-Identifier: MIT */
/* Differences that someone has looked at and accepts. */
#ifndef JVMTIC_COMPARE_ACCEPT_H
#define JVMTIC_COMPARE_ACCEPT_H

#include "compare/outcome.h"
#include "report/suppress.h"

/* Sorts the changes into those that count and those that are accepted, and counts the first; the report keeps by what.
 * Suppressions whose subject is no class are none of differences. */
void accept_apply(const struct suppression_list *suppressions, const struct change_list *changes,
                  struct outcome_report *report, struct outcome *outcome);

/* Adds a notice for every suppression of differences that has expired or accepted nothing. */
void accept_report(const struct suppression_list *suppressions, struct outcome_report *report);

#endif
