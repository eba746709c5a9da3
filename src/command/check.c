#include "command/side.h"
#include "compare/fit.h"
#include "compare/folder.h"
#include "compare/suppress.h"
#include "model/select.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { OPTION_ONLY = OPTION_OWN, OPTION_SUPPRESS, OPTION_PROFILE };

struct check_command {
  struct session *session;
  const char *only;     /* argument of --only, or NULL */
  const char *suppress; /* or NULL */
  struct backend_list backends;
  enum profile profile; /* of the wrappers in folders */
  struct suppressions suppressions;
  const struct spec *spec;
  const struct spec *view; /* at --release, or at the newest: for folders */
  struct release release;
  struct report report;
  bool differs;
};

static struct outcome *new_outcome(struct check_command *check, struct side *side) {
  struct outcome *outcome = arena_alloc(check->session->arena, sizeof *outcome);
  outcome->old = (struct report_side){check->spec->file, "specification",
                                      release_words(check->session->arena, check->release)};
  outcome->new = side->shown;
  outcome->title = outcome->told = "";
  LIST_ADD(check->session->arena, &check->report.outcomes, outcome);
  return outcome;
}

/* ---- Headers ------------------------------------------------------------------------------------ */

/* A vendor may add; what is there must be right. */
static bool breaks(const struct change *change) {
  return change->class_ != CHANGE_ADDITIVE;
}

static enum status check_header(struct check_command *check, struct side *side) {
  struct session *session = check->session;
  enum status status = side_load_header(session, side);
  if (status != STATUS_FINE) return status;
  struct fit fit = session->release
                       ? fit_given(session->arena, check->spec, side->surface, check->release)
                       : fit_choose(session->arena, check->spec, side->surface);
  struct outcome *outcome = new_outcome(check, side);
  outcome->old.release = release_words(session->arena, fit.release);
  outcome->title = fit.title;
  outcome->told = fit.told;
  suppress_apply(session->arena, &check->suppressions, &fit.changes, outcome);
  for (size_t i = 0; i < outcome->changes.count; i++)
    check->differs = check->differs || breaks(outcome->changes.at[i]);
  return STATUS_FINE;
}

/* ---- Folders ------------------------------------------------------------------------------------ */

static enum status check_directory(struct check_command *check, struct side *side) {
  side->shown.kind = "folder";
  struct folder_check folder = {side->path, check->view, check->profile, &check->backends};
  struct outcome *outcome = new_outcome(check, side);
  outcome->title =
      arena_printf(check->session->arena, "compared with what build writes for release %s",
                   release_words(check->session->arena, check->release));
  const char *problem = folder_compare(check->session->arena, &folder, outcome);
  check->differs = check->differs || outcome->files.count;
  /* What could not be compared is not to read like "no difference". */
  if (problem && !outcome->files.count) check->report.outcomes.count--;
  return problem ? session_failed(problem) : STATUS_FINE;
}

/* ---- The command -------------------------------------------------------------------------------- */

static enum status check_target(struct check_command *check, const char *target) {
  struct stat status;
  struct side *side = arena_alloc(check->session->arena, sizeof *side);
  *side = (struct side){.argument = target, .path = target, .shown = {target, "header", ""}};
  if (stat(target, &status) != 0)
    return session_failed(
        arena_printf(check->session->arena, "cannot read '%s': %s", target, strerror(errno)));
  return S_ISDIR(status.st_mode) ? check_directory(check, side) : check_header(check, side);
}

static enum status print(struct check_command *check) {
  struct session *session = check->session;
  enum report_format format = (enum report_format)session->format;
  struct text out = text_new(session->arena->escape), notices = text_new(session->arena->escape);
  report_print(&check->report, format, &out);
  if (format == REPORT_TEXT) report_print_notices(&check->report, &notices);
  fputs(text_string(&notices), stderr);
  const char *problem = output_stdout(session->arena, text_string(&out), out.length);
  text_free(&out);
  text_free(&notices);
  return problem ? session_failed(problem) : STATUS_FINE;
}

static enum status read_suppressions(struct check_command *check) {
  const char *problem = NULL;
  struct arena *arena = check->session->arena;
  if (!check->suppress) return STATUS_FINE;
  switch (suppress_read(arena, check->suppress, suppress_today(arena), &check->suppressions,
                        &problem)) {
    case SUPPRESS_OK: return STATUS_FINE;
    case SUPPRESS_BAD: return session_usage("check", "%s", problem);
    default: return session_failed(problem);
  }
}

static enum status take_only(struct check_command *check) {
  if (!check->only) return STATUS_FINE;
  const char *problem = backends_parse(check->session->arena, check->only, &check->backends);
  return problem ? session_usage("check", "%s", problem) : STATUS_FINE;
}

/* Loads the spec and cuts it to the release for folders. */
static enum status prepare(struct check_command *check, const char *path) {
  struct session *session = check->session;
  enum status status = take_only(check);
  if (status == STATUS_FINE) status = read_suppressions(check);
  if (status == STATUS_FINE) status = side_load_spec(session, path, &check->spec);
  if (status != STATUS_FINE) return status;
  const struct spec *spec = check->spec;
  const char *problem = release_argument(session->arena, spec, session->release, &check->release);
  if (problem) return session_usage("check", "--release: %s", problem);
  check->view = release_select(session->arena, spec, check->release);
  return STATUS_FINE;
}

static enum status run(struct check_command *check, const char *path, int count, char **targets) {
  enum status status = prepare(check, path), worst = STATUS_FINE;
  for (int i = 0; status == STATUS_FINE && i < count; i++) {
    enum status done = check_target(check, targets[i]);
    if (done > worst) worst = done;
  }
  if (check->session->sink.list.count) session_report(check->session);
  if (status != STATUS_FINE) return status;
  /* Whether a line accepts something is known when everything has been compared. */
  if (worst == STATUS_FINE) suppress_report(&check->suppressions, &check->report);
  status = print(check);
  if (status != STATUS_FINE) return status;
  return worst != STATUS_FINE ? worst : check->differs ? STATUS_PROBLEM : STATUS_FINE;
}

static enum status take_option(struct check_command *check, int option, const char *argument,
                               bool *done) {
  switch (option) {
    case OPTION_ONLY: check->only = argument; return STATUS_FINE;
    case OPTION_SUPPRESS: check->suppress = argument; return STATUS_FINE;
    case OPTION_PROFILE: return session_profile("check", argument, &check->profile);
    default: return session_option(check->session, "check", option, argument, done);
  }
}

enum status command_check(struct session *session, int argc, char **argv) {
  static const struct option options[] = {{"only", required_argument, NULL, OPTION_ONLY},
                                          {"suppress", required_argument, NULL, OPTION_SUPPRESS},
                                          {"profile", required_argument, NULL, OPTION_PROFILE},
                                          SESSION_LONG_OPTIONS,
                                          {NULL, 0, NULL, 0}};
  struct check_command check = {.session = session,
                                .report = {.arena = session->arena, .command = "check"}};
  int option;
  bool done = false;
  while ((option = getopt_long(argc, argv, SESSION_SHORT_OPTIONS, options, NULL)) != -1) {
    enum status status = take_option(&check, option, optarg, &done);
    if (status != STATUS_FINE || done) return status;
  }
  const char *path = optind < argc && side_is_spec(argv[optind]) ? argv[optind++] : NULL;
  if (optind == argc)
    return session_usage("check", "it needs a TARGET: a folder of outputs, or a header");
  return run(&check, path, argc - optind, argv + optind);
}
