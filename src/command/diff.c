/* SPDX-License-Identifier: MIT */
#include "command/command.h"
#include "compare/comparison.h"

#include <string.h>

struct diff {
  struct session *session;
  struct side old, new;
  enum change_class fail_on; /* CHANGE_DOCS, the least, by default */
  struct outcome_report report;
};

static enum status diff_load(struct diff *diff, struct side *side, const struct side *other) {
  struct session *session = diff->session;
  if (!side->is_spec) {
    if (side->release)
      return session_usage(session, "'%s' is not a file, and only a specification allows '@N'",
                           side->argument);
    return side_load_header(session, side);
  }
  /* One specification at two releases is read once: it may be standard input. */
  bool loaded = other && other->view &&
                strcmp(side->path ? side->path : "", other->path ? other->path : "") == 0;
  enum status status = STATUS_FINE;
  if (!loaded) status = side_load_spec(session, side->path);
  return status == STATUS_FINE ? side_select(session, side) : status;
}

static enum status diff_compare(struct diff *diff) {
  struct arena *arena = diff->session->arena;
  const struct interface *old = diff->old.surface->interface, *new = diff->new.surface->interface;
  if (old != new)
    return session_usage(diff->session, "'%s' is of %s, '%s' of %s", diff->old.argument, old->name,
                         diff->new.argument, new->name);
  struct change_list changes = changes_between(arena, diff->old.surface, diff->new.surface);
  struct outcome *outcome = arena_alloc(arena, sizeof *outcome);
  outcome->old = diff->old.shown;
  outcome->new = diff->new.shown;
  outcome->title = outcome->release_by = "";
  accept_apply(&diff->session->sink.suppressions, &changes, &diff->report, outcome);
  LIST_ADD(arena, &diff->report.outcomes, outcome);
  accept_report(&diff->session->sink.suppressions, &diff->report);
  enum status printed = side_print(diff->session, &diff->report);
  if (printed != STATUS_FINE) return printed;
  for (size_t i = diff->fail_on; i <= CHANGE_ABI; i++)
    if (outcome->counts[i]) return STATUS_PROBLEM;
  return STATUS_FINE;
}

/* "." is the specification that jvmtic.conf names, like "REV:" for a revision. */
static struct side diff_side(const struct session *session, const char *argument) {
  bool named = session->settings_spec && strcmp(argument, ".") == 0;
  return side_parse(session->arena, named ? session->settings_spec : argument);
}

enum status command_diff(struct session *session) {
  const struct string_list *sides = &session->options.arguments;
  struct diff diff = {.session = session,
                      .old = diff_side(session, sides->at[0]),
                      .new = diff_side(session, sides->at[1]),
                      .report = {.arena = session->arena, .command = "diff"}};
  if (session->options.fail_on) change_class_parse(session->options.fail_on, &diff.fail_on);
  enum status status = diff_load(&diff, &diff.old, NULL);
  if (status == STATUS_FINE) status = diff_load(&diff, &diff.new, &diff.old);
  /* Headers may have warnings; those of specifications are for lint. */
  if (session->sink.list.count) session_report(session);
  return status == STATUS_FINE ? diff_compare(&diff) : status;
}
