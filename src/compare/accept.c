/* SPDX-License-Identifier: MIT */
#include "compare/accept.h"

/* Is it for changes of that class? */
static bool is_for(const struct suppression *suppression, enum change_class class_) {
  enum change_class own;
  return change_class_parse(suppression->subject, &own) && own == class_;
}

/* The one that accepts the change; all that would are marked as used. */
static const struct suppression *find(const struct suppression_list *suppressions,
                                      const struct change *change) {
  const struct suppression *found = NULL;
  for (size_t i = 0; i < suppressions->count; i++) {
    struct suppression *line = suppressions->at[i];
    if (line->expired || !line->kind || !is_for(line, change->class_) ||
        !suppress_fits(line->kind, change->kind) || !suppress_fits(line->name, change->name))
      continue;
    line->used = true;
    if (!found) found = line;
  }
  return found;
}

void accept_apply(struct arena *arena, const struct suppression_list *suppressions,
                  const struct change_list *changes, struct outcome *outcome) {
  for (size_t i = 0; i < changes->count; i++) {
    struct change *change = changes->at[i];
    const struct suppression *line = find(suppressions, change);
    if (line) {
      struct accepted *accepted = arena_alloc(arena, sizeof *accepted);
      *accepted = (struct accepted){change, line->reason};
      LIST_ADD(arena, &outcome->accepted, accepted);
    } else {
      LIST_ADD(arena, &outcome->changes, change);
      outcome->counts[change->class_]++;
    }
  }
}

void accept_report(const struct suppression_list *suppressions, struct outcome_report *report) {
  for (size_t i = 0; i < suppressions->count; i++) {
    const struct suppression *line = suppressions->at[i];
    enum change_class class_;
    if ((!line->expired && line->used) || !change_class_parse(line->subject, &class_)) continue;
    struct outcome_notice *notice = arena_alloc(report->arena, sizeof *notice);
    notice->place = line->place;
    notice->message = line->expired
                          ? suppress_expired(report->arena, line)
                          : "this suppression accepts nothing: there is no such difference";
    LIST_ADD(report->arena, &report->notices, notice);
  }
}
