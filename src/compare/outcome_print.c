/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

void outcome_print(const struct outcome_report *report, enum outcome_format format,
                   struct text *out) {
  static void (*const print[])(const struct outcome_report *report, struct text *out) = {
      [OUTCOME_TEXT] = outcome_print_text,         [OUTCOME_JSON] = outcome_print_json,
      [OUTCOME_GITHUB] = outcome_print_github,     [OUTCOME_SARIF] = outcome_print_sarif,
      [OUTCOME_MARKDOWN] = outcome_print_markdown,
  };
  print[format](report, out);
}
