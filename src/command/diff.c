#include "command/side.h"
#include "compare/suppress.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_FAIL_ON = OPTION_OWN, OPTION_SUPPRESS };

struct diff {
  struct session *session;
  struct side old, new;
  bool markdown;
  enum change_class fail_on; /* CHANGE_DOCS, the least, unless asked for */
  const char *suppress;      /* or NULL */
  struct suppressions suppressions;
  struct report report;
};

static enum status load(struct diff *diff, struct side *side, const struct side *other,
                        const struct spec **spec) {
  struct session *session = diff->session;
  if (!side->is_spec) {
    if (side->release)
      return session_usage("diff", "'%s' is no file, and only a specification takes '@N'",
                           side->argument);
    return side_load_header(session, side);
  }
  /* One specification at two releases is read once; standard input could not be read twice. */
  bool loaded = other && other->view &&
                strcmp(side->path ? side->path : "", other->path ? other->path : "") == 0;
  enum status status = STATUS_FINE;
  if (!loaded) status = side_load_spec(session, side->path, spec);
  if (status != STATUS_FINE) return status;
  return side_select(session, "diff", *spec, side->release ? side->release : session->release,
                     side);
}

static enum status read_suppressions(struct diff *diff) {
  const char *problem = NULL;
  struct arena *arena = diff->session->arena;
  if (!diff->suppress) return STATUS_FINE;
  switch (
      suppress_read(arena, diff->suppress, suppress_today(arena), &diff->suppressions, &problem)) {
    case SUPPRESS_OK: return STATUS_FINE;
    case SUPPRESS_BAD: return session_usage("diff", "%s", problem);
    default: return session_failed(problem);
  }
}

static enum status print(struct diff *diff) {
  struct session *session = diff->session;
  enum report_format format =
      diff->markdown ? REPORT_MARKDOWN : (enum report_format)session->format;
  struct text out = text_new(session->arena->escape), notices = text_new(session->arena->escape);
  report_print(&diff->report, format, &out);
  if (format == REPORT_TEXT || format == REPORT_MARKDOWN)
    report_print_notices(&diff->report, &notices);
  fputs(text_string(&notices), stderr);
  const char *problem = output_stdout(session->arena, text_string(&out), out.length);
  text_free(&out);
  text_free(&notices);
  return problem ? session_failed(problem) : STATUS_FINE;
}

static enum status compare(struct diff *diff) {
  struct arena *arena = diff->session->arena;
  struct changes changes = surface_compare(arena, diff->old.surface, diff->new.surface);
  struct outcome *outcome = arena_alloc(arena, sizeof *outcome);
  outcome->old = diff->old.shown;
  outcome->new = diff->new.shown;
  outcome->title = outcome->told = "";
  suppress_apply(arena, &diff->suppressions, &changes, outcome);
  LIST_ADD(arena, &diff->report.outcomes, outcome);
  suppress_report(&diff->suppressions, &diff->report);
  enum status printed = print(diff);
  if (printed != STATUS_FINE) return printed;
  for (size_t i = diff->fail_on; i <= CHANGE_ABI; i++)
    if (outcome->counts[i]) return STATUS_PROBLEM;
  return STATUS_FINE;
}

static enum status run(struct diff *diff) {
  const struct spec *spec = NULL;
  enum status status = read_suppressions(diff);
  if (status == STATUS_FINE) status = load(diff, &diff->old, NULL, &spec);
  if (status == STATUS_FINE) status = load(diff, &diff->new, &diff->old, &spec);
  /* A header may give rise to warnings; a spec's are for lint. */
  if (diff->session->sink.list.count) session_report(diff->session);
  return status == STATUS_FINE ? compare(diff) : status;
}

static enum status take_option(struct diff *diff, int option, const char *argument, bool *done) {
  switch (option) {
    case OPTION_FAIL_ON:
      if (change_class_parse(argument, &diff->fail_on)) return STATUS_FINE;
      return session_usage("diff", "--fail-on=%s: expected abi, api, additive, behaviour or docs",
                           argument);
    case OPTION_SUPPRESS: diff->suppress = argument; return STATUS_FINE;
    case OPTION_FORMAT:
      diff->markdown = strcmp(argument, "markdown") == 0;
      if (diff->markdown) return STATUS_FINE;
      if (diag_format_parse(argument, &diff->session->format)) return STATUS_FINE;
      return session_usage("diff", "--format=%s: expected text, json, github, sarif or markdown",
                           argument);
    default: return session_option(diff->session, "diff", option, argument, done);
  }
}

enum status command_diff(struct session *session, int argc, char **argv) {
  static const struct option options[] = {{"fail-on", required_argument, NULL, OPTION_FAIL_ON},
                                          {"suppress", required_argument, NULL, OPTION_SUPPRESS},
                                          SESSION_LONG_OPTIONS,
                                          {NULL, 0, NULL, 0}};
  struct diff diff = {.session = session, .report = {.arena = session->arena, .command = "diff"}};
  int option;
  bool done = false;
  while ((option = getopt_long(argc, argv, SESSION_SHORT_OPTIONS, options, NULL)) != -1) {
    enum status status = take_option(&diff, option, optarg, &done);
    if (status != STATUS_FINE || done) return status;
  }
  if (argc - optind != 2)
    return session_usage("diff", "it takes OLD and NEW; %d arguments were given", argc - optind);
  diff.old = side_parse(session->arena, argv[optind]);
  diff.new = side_parse(session->arena, argv[optind + 1]);
  return run(&diff);
}
