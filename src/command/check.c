/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include "base/file.h"
#include "compare/outcome.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct check_command {
  struct session *session;
  struct outcome_report report;
  bool differs;
};

static struct outcome *new_outcome(struct check_command *check, struct side *side) {
  struct outcome *outcome = arena_alloc(check->session->arena, sizeof *outcome);
  outcome->old = (struct outcome_side){check->session->spec->file, "specification",
                                       session_release_name(check->session)};
  outcome->new = side->shown;
  outcome->title = outcome->release_by = "";
  LIST_ADD(check->session->arena, &check->report.outcomes, outcome);
  return outcome;
}

static enum status check_header(struct check_command *check, struct side *side) {
  struct session *session = check->session;
  enum status status = side_load_header(session, side);
  if (status != STATUS_FINE) return status;
  struct fit fit =
      session->options.release
          ? fit_given(session->arena, check->session->spec, side->surface, session->release)
          : fit_choose(session->arena, check->session->spec, side->surface);
  struct outcome *outcome = new_outcome(check, side);
  outcome->old.release =
      interface_release_name(session->spec->interface, session->arena, fit.release);
  outcome->title = fit.title;
  outcome->release_by = fit.chosen_by;
  accept_apply(&check->session->sink.suppressions, &fit.changes, &check->report, outcome);
  /* Vendors may add items. */
  LIST_EACH (change, outcome->changes) check->differs |= change->class_ != CHANGE_ADDITIVE;
  return STATUS_FINE;
}

static enum status check_directory(struct check_command *check, struct side *side) {
  side->shown.kind = "folder";
  struct folder_check folder = {side->path,
                                check->session->view,
                                check->session->profile,
                                check->session->banner,
                                check->session->vm,
                                check->session->options.html,
                                &check->session->backends};
  struct outcome *outcome = new_outcome(check, side);
  outcome->title =
      arena_printf(check->session->arena, "compared with the output of build for release %s",
                   session_release_name(check->session));
  const char *problem = folder_compare(check->session->arena, &folder, outcome);
  check->differs = check->differs || outcome->files.count;
  /* A directory that was not compared is not reported as equal. */
  if (problem && !outcome->files.count) check->report.outcomes.count--;
  return session_failed(problem);
}

static enum status check_list(struct check_command *check, const char *file) {
  enum { MOST = 4 << 20 };
  struct session *session = check->session;
  const struct gen_input input = {.spec = session->view, .arena = session->arena};
  struct text text = text_new(session->arena->escape);
  size_t before = session->sink.errors;
  bool read = file_read(file, MOST, &text);
  int error = errno;
  if (read && text.length) names_compare(&input, file, text.bytes, &session->sink);
  text_free(&text);
  check->differs = check->differs || session->sink.errors > before;
  if (read) return STATUS_FINE;
  return session_fail(session, "cannot read '%s': %s", file, file_problem(error));
}

static enum status check_target(struct check_command *check, const char *target) {
  struct stat status;
  struct side *side = arena_alloc(check->session->arena, sizeof *side);
  *side = (struct side){.argument = target, .path = target, .shown = {target, "header", ""}};
  if (stat(target, &status) != 0)
    return session_fail(check->session, "cannot read '%s': %s", target, strerror(errno));
  return S_ISDIR(status.st_mode) ? check_directory(check, side) : check_header(check, side);
}

enum status command_check(struct session *session) {
  /* Outputs of a stylesheet are unknown without it. */
  if (backends_have(&session->backends, gen_xslt))
    return session_usage(
        session, "check does not apply stylesheets; expected --only without the backend xslt");
  const struct string_list *targets = &session->options.arguments;
  struct check_command check = {.session = session,
                                .report = {.arena = session->arena, .command = "check"}};
  enum status status = side_load_spec(session, session->options.spec), worst = STATUS_FINE;
  if (status == STATUS_FINE) status = session_select(session); /* for directories */
  if (status == STATUS_FINE) status = banner_read(session);
  if (status == STATUS_FINE) status = vm_read(session);
  for (size_t i = 0; status == STATUS_FINE && i < targets->count; i++) {
    enum status done = session->options.tables ? check_list(&check, targets->at[i])
                                               : check_target(&check, targets->at[i]);
    if (done > worst) worst = done;
  }
  if (session->sink.list.count) session_report(session);
  if (status != STATUS_FINE) return status;
  /* Suppressions may apply to any target. */
  if (worst == STATUS_FINE) accept_report(&session->sink.suppressions, &check.report);
  status = side_print(session, &check.report);
  if (status != STATUS_FINE) return status;
  return worst != STATUS_FINE ? worst : check.differs ? STATUS_PROBLEM : STATUS_FINE;
}
