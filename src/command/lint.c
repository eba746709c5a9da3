#include "command/command.h"

#include <getopt.h>
#include <stdio.h>

enum { OPTION_LIST = OPTION_OWN };

static const char *level_text(const struct check *check) {
  if (check->level == DIAG_ERROR) return "error";
  if (check->level == DIAG_WARNING) return "warning";
  return check->in_all ? "-Wall" : "off";
}

static enum status list_checks(struct session *session) {
  struct text out = text_new(session->arena->escape);
  for (size_t i = 0; i < CHECK_COUNT; i++)
    text_printf(&out, "%-20s %-8s %s\n", check_table[i].name, level_text(&check_table[i]),
                check_table[i].explanation);
  const char *problem = output_stdout(session->arena, text_string(&out), out.length);
  text_free(&out);
  return problem ? session_failed(problem) : STATUS_FINE;
}

enum status command_lint(struct session *session, int argc, char **argv) {
  static const struct option options[] = {
      {"list", no_argument, NULL, OPTION_LIST}, SESSION_LONG_OPTIONS, {NULL, 0, NULL, 0}};
  int option;
  bool done = false;
  while ((option = getopt_long(argc, argv, SESSION_SHORT_OPTIONS, options, NULL)) != -1) {
    if (option == OPTION_LIST) return list_checks(session);
    enum status status = session_option(session, "lint", option, optarg, &done);
    if (status != STATUS_FINE || done) return status;
  }
  if (argc - optind > 1)
    return session_usage("lint", "it takes one SPEC; '%s' is too much", argv[optind + 1]);
  enum status status = session_load(session, optind < argc ? argv[optind] : NULL);
  if (status == STATUS_FINE && session->release && !session_select(session, "lint", session->spec))
    status = STATUS_USAGE;
  enum status printed = session_answer(session);
  return printed != STATUS_FINE ? printed : status;
}
