#include "adopt/coverage.h"
#include "adopt/implementation.h"
#include "adopt/source_tree.h"
#include "command/command.h"
#include "command/side.h"
#include "compare/report.h"
#include "gen/vm/vm.h"
#include "model/select.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { OPTION_NAME = OPTION_OWN, OPTION_EVENT_NAME, OPTION_REQUIRE };

typedef void printer(const struct coverage *coverage, struct text *out);

struct coverage_command {
  struct session *session;
  printer *print;
  struct string_list requirements; /* arguments of --require */
  struct source_tree tree;
  struct coverage coverage;
};

static enum status take_format(struct coverage_command *command, const char *word) {
  if (strcmp(word, "text") == 0) command->print = coverage_print_text;
  else if (strcmp(word, "markdown") == 0) command->print = coverage_print_markdown;
  else if (strcmp(word, "json") == 0) command->print = coverage_print_json;
  else return session_usage("coverage", "--format=%s: expected text, json or markdown", word);
  return STATUS_FINE;
}

static enum status take_pattern(struct coverage_command *command, const char *option,
                                const char *text) {
  struct arena *arena = command->session->arena;
  struct name_pattern *pattern = arena_alloc(arena, sizeof *pattern);
  const char *problem = name_pattern_parse(arena, text, pattern);
  if (problem) return session_usage("coverage", "%s: %s", option, problem);
  if (strcmp(option, "--name") == 0) LIST_ADD(arena, &command->coverage.functions_named, pattern);
  else LIST_ADD(arena, &command->coverage.events_named, pattern);
  return STATUS_FINE;
}

/* The names of the generated files, where none were given. */
static void take_defaults(struct coverage_command *command) {
  struct arena *arena = command->session->arena;
  if (!command->coverage.functions_named.count)
    take_pattern(command, "--name", vm_name(arena, VM_IMPL, "%s"));
  if (command->coverage.events_named.count) return;
  take_pattern(command, "--event-name", vm_name(arena, VM_SEND, "%s"));
  take_pattern(command, "--event-name", vm_name(arena, VM_POST, "%s"));
}

/* Loads the spec and selects the release. */
static enum status prepare(struct coverage_command *command, const char *path) {
  struct session *session = command->session;
  struct release release;
  enum status status = session_load(session, path);
  if (status == STATUS_PROBLEM || status == STATUS_FAILED) session_report(session);
  if (status != STATUS_FINE) return status;
  command->coverage.view = session_select(session, "coverage", session->spec);
  if (!command->coverage.view) return STATUS_USAGE;
  release_argument(session->arena, session->spec, session->release, &release);
  command->coverage.release = release_words(session->arena, release);
  command->coverage.arena = session->arena;
  return STATUS_FINE;
}

/* Reads all files. What cannot be read or understood is said, and the rest read nonetheless. */
static enum status read_files(struct coverage_command *command) {
  enum status status = STATUS_FINE;
  for (size_t i = 0; i < command->tree.files.count; i++) {
    const char *path = command->tree.files.at[i], *bytes = NULL;
    const char *shown = strcmp(path, "-") == 0 ? "<stdin>" : path;
    size_t length = 0;
    unsigned line = 0;
    const char *problem = source_file_read(command->session->arena, path, &bytes, &length);
    if (problem) {
      status = session_failed(problem);
      continue;
    }
    problem = coverage_read(&command->coverage, shown, bytes, length, &line);
    if (!problem) continue;
    fprintf(stderr, "%s:%u: error: %s\n", shown, line, problem);
    status = STATUS_FAILED;
  }
  return status;
}

static enum status check_requirements(struct coverage_command *command) {
  struct text out = text_new(command->session->arena->escape);
  enum status status = STATUS_FINE;
  for (size_t i = 0; i < command->requirements.count; i++) {
    bool met;
    const char *problem =
        coverage_require(&command->coverage, command->requirements.at[i], &out, &met);
    if (problem) {
      status = session_usage("coverage", "--require: %s", problem);
      break;
    }
    if (!met) status = STATUS_PROBLEM;
  }
  if (status == STATUS_PROBLEM) fputs(text_string(&out), stderr);
  text_free(&out);
  return status;
}

static enum status run(struct coverage_command *command, const char *path) {
  enum status status = prepare(command, path), read;
  if (status != STATUS_FINE) return status;
  coverage_start(&command->coverage);
  read = read_files(command);
  coverage_finish(&command->coverage);
  status = check_requirements(command);
  if (status == STATUS_USAGE) return status;
  struct text out = text_new(command->session->arena->escape);
  command->print(&command->coverage, &out);
  const char *problem = output_stdout(command->session->arena, text_string(&out), out.length);
  text_free(&out);
  if (problem) return session_failed(problem);
  return read != STATUS_FINE ? read : status;
}

static enum status take_option(struct coverage_command *command, int option, const char *argument,
                               bool *done) {
  switch (option) {
    case OPTION_FORMAT: return take_format(command, argument);
    case OPTION_NAME: return take_pattern(command, "--name", argument);
    case OPTION_EVENT_NAME: return take_pattern(command, "--event-name", argument);
    case OPTION_REQUIRE:
      LIST_ADD(command->session->arena, &command->requirements, argument);
      return STATUS_FINE;
    default: return session_option(command->session, "coverage", option, argument, done);
  }
}

enum status command_coverage(struct session *session, int argc, char **argv) {
  static const struct option options[] = {
      {"name", required_argument, NULL, OPTION_NAME},
      {"event-name", required_argument, NULL, OPTION_EVENT_NAME},
      {"require", required_argument, NULL, OPTION_REQUIRE},
      SESSION_LONG_OPTIONS,
      {NULL, 0, NULL, 0}};
  struct coverage_command command = {.session = session, .print = coverage_print_text};
  int option;
  bool done = false;
  while ((option = getopt_long(argc, argv, SESSION_SHORT_OPTIONS, options, NULL)) != -1) {
    enum status status = take_option(&command, option, optarg, &done);
    if (status != STATUS_FINE || done) return status;
  }
  const char *path = argc - optind > 1 && side_is_spec(argv[optind]) ? argv[optind++] : NULL;
  if (optind == argc) return session_usage("coverage", "it needs a PATH: sources, or their folder");
  take_defaults(&command);
  for (; optind < argc; optind++) {
    if (!path && side_is_spec(argv[optind]) && strcmp(argv[optind], "-") != 0)
      return session_usage("coverage", "it needs a PATH: '%s' is a specification", argv[optind]);
    const char *problem = source_tree_add(session->arena, argv[optind], &command.tree);
    if (problem) return session_failed(problem);
  }
  return run(&command, path);
}
