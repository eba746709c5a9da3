/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

/* Returns the first suppression that accepts the change, or NULL; marks all that accept it as used. */
static const struct suppression *accept_find(const struct suppression_list *suppressions,
                                             struct outcome_report *report,
                                             const struct change *change) {
  const struct suppression *found = NULL;
  const char *kind = suppressions->count ? suppress_kind(report->arena, change->kind) : "";
  LIST_EACH (line, *suppressions) {
    enum change_class class_;
    if (line->expired || !line->kind || !change_class_parse(line->subject, &class_) ||
        class_ != change->class_ || !suppress_fits(line->kind, kind) ||
        !suppress_fits(line->name, change->name))
      continue;
    line->used = true;
    if (!found) found = line;
  }
  return found;
}

void accept_apply(const struct suppression_list *suppressions, const struct change_list *changes,
                  struct outcome_report *report, struct outcome *outcome) {
  LIST_EACH (change, *changes) {
    const struct suppression *line = accept_find(suppressions, report, change);
    if (line) {
      struct accepted *accepted = arena_alloc(report->arena, sizeof *accepted);
      *accepted = (struct accepted){change, line->reason};
      LIST_ADD(report->arena, &outcome->accepted, accepted);
    } else {
      LIST_ADD(report->arena, &outcome->changes, change);
      outcome->counts[change->class_]++;
    }
  }
}

void accept_report(const struct suppression_list *suppressions, struct outcome_report *report) {
  LIST_EACH (line, *suppressions) {
    enum change_class class_;
    if ((line->used && !line->expired) || !change_class_parse(line->subject, &class_)) continue;
    const char *problem = line->expired
                              ? suppress_expired(report->arena, line)
                              : "this suppression is unused: no such difference was found";
    struct outcome_notice *notice = arena_alloc(report->arena, sizeof *notice);
    *notice = (struct outcome_notice){line->place, problem};
    LIST_ADD(report->arena, &report->notices, notice);
  }
}
