/* SPDX-License-Identifier: MIT */
#include "compare/accept.h"

/* Is it for changes of that class? */
static bool is_for(const struct suppression *suppression, enum change_class class_) {
  enum change_class own;
  return change_class_parse(suppression->subject, &own) && own == class_;
}

/* The one that accepts the change, or NULL; all that would are marked as used. */
static const struct suppression *find(const struct suppression_list *suppressions,
                                      struct outcome_report *report, const struct change *change) {
  struct suppression_list found = {NULL, 0};
  const char *kind = suppressions->count ? suppress_kind(report->arena, change->kind) : "";
  for (size_t i = 0; i < suppressions->count; i++) {
    struct suppression *line = suppressions->at[i];
    if (line->expired || !line->kind || !is_for(line, change->class_) ||
        !suppress_fits(line->kind, kind) || !suppress_fits(line->name, change->name))
      continue;
    acceptances_add(report->arena, &report->acceptances, &found, line);
  }
  return acceptances_keep(report->arena, &report->acceptances, &found);
}

void accept_apply(const struct suppression_list *suppressions, const struct change_list *changes,
                  struct outcome_report *report, struct outcome *outcome) {
  for (size_t i = 0; i < changes->count; i++) {
    struct change *change = changes->at[i];
    const struct suppression *line = find(suppressions, report, change);
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

/* What is wrong with the suppression, which is one of differences, or NULL. */
static const char *problem_of(const struct outcome_report *report, const struct suppression *line) {
  if (line->expired) return suppress_expired(report->arena, line);
  if (!line->used) return "this suppression accepts nothing: no such difference was found";
  if (!line->spare) return NULL;
  bool several;
  const struct place other = acceptances_others(&report->acceptances, line, true, &several)->place;
  return arena_printf(report->arena,
                      "this suppression is not needed: what it accepts is accepted at %s:%u%s, too",
                      other.file, other.line, several ? " and by others" : "");
}

void accept_report(const struct suppression_list *suppressions, struct outcome_report *report) {
  acceptances_find_spare(report->arena, &report->acceptances, suppressions, true);
  for (size_t i = 0; i < suppressions->count; i++) {
    const struct suppression *line = suppressions->at[i];
    enum change_class class_;
    const char *problem =
        change_class_parse(line->subject, &class_) ? problem_of(report, line) : NULL;
    if (!problem) continue;
    struct outcome_notice *notice = arena_alloc(report->arena, sizeof *notice);
    *notice = (struct outcome_notice){line->place, problem};
    LIST_ADD(report->arena, &report->notices, notice);
  }
}
