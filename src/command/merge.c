#include "adopt/merge.h"
#include "adopt/implementation.h"
#include "command/command.h"
#include "command/side.h"
#include "compare/report.h"
#include "gen/vm/vm.h"
#include "model/select.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_NAME = OPTION_OWN, OPTION_NO_NEW };

struct merge_command {
  struct session *session;
  const char *file;
  const char *output; /* or NULL: in place */
  const char *name;   /* argument of --name, or NULL */
  bool no_new, verbose;
  struct name_pattern pattern;
  struct merge_input input;
  struct merge_result result;
};

static bool is_standard(const char *path) {
  return strcmp(path, "-") == 0;
}

/* Where the result goes; what is read from standard input goes to standard output. */
static const char *target(const struct merge_command *merge) {
  return merge->output ? merge->output : merge->file;
}

static const char *shown(const struct merge_command *merge) {
  return is_standard(target(merge)) ? "<stdout>" : target(merge);
}

static void print_messages(const struct merge_command *merge) {
  for (size_t i = 0; i < merge->result.messages.count; i++) {
    const struct merge_message *message = merge->result.messages.at[i];
    fprintf(stderr, "%s:%u: %s: %s\n", shown(merge), message->line,
            message->warning ? "warning" : "note", message->text);
  }
  const struct merge_result *result = &merge->result;
  if (merge->verbose)
    fprintf(stderr,
            "%s: %zu added, %zu renewed, %zu dropped, %zu changed, %zu removed, %zu revived\n",
            shown(merge), result->added, result->renewed, result->dropped, result->changed,
            result->removed, result->revived);
}

static enum status write_result(const struct merge_command *merge) {
  struct arena *arena = merge->session->arena;
  const char *bytes = text_string(&merge->result.text), *problem;
  size_t length = merge->result.text.length;
  struct outputs outputs = {.arena = arena};
  output_add(&outputs, target(merge), bytes, length);
  problem =
      is_standard(target(merge)) ? output_stdout(arena, bytes, length) : output_commit(&outputs);
  return problem ? session_failed(problem) : STATUS_FINE;
}

static enum status read_file(struct merge_command *merge) {
  struct arena *arena = merge->session->arena;
  const char *problem =
      source_file_read(arena, merge->file, &merge->input.text, &merge->input.length);
  if (!problem) return STATUS_FINE;
  bool missing = !is_standard(merge->file) && access(merge->file, F_OK) != 0;
  if (missing)
    problem =
        arena_printf(arena, "%s; 'jvmtic build --only stubs' writes a file to start from", problem);
  return session_failed(problem);
}

/* Loads the spec and selects the release. */
static enum status prepare(struct merge_command *merge, const char *path) {
  struct session *session = merge->session;
  struct release release;
  enum status status = session_load(session, path);
  if (status == STATUS_PROBLEM || status == STATUS_FAILED) session_report(session);
  if (status != STATUS_FINE) return status;
  merge->input.view = session_select(session, "merge", session->spec);
  if (!merge->input.view) return STATUS_USAGE;
  release_argument(session->arena, session->spec, session->release, &release);
  merge->input.spec = session->spec;
  merge->input.release = release_words(session->arena, release);
  return read_file(merge);
}

static enum status run(struct merge_command *merge, const char *path) {
  enum status status = prepare(merge, path);
  unsigned line;
  if (status != STATUS_FINE) return status;
  const char *problem = merge_source(&merge->input, &merge->result, &line);
  if (problem) {
    fprintf(stderr, "%s:%u: error: %s\n", is_standard(merge->file) ? "<stdin>" : merge->file, line,
            problem);
    status = STATUS_FAILED;
  } else {
    status = write_result(merge);
  }
  if (status == STATUS_FINE) print_messages(merge);
  text_free(&merge->result.text);
  return status == STATUS_FINE && merge->result.open ? STATUS_PROBLEM : status;
}

static enum status take_name(struct merge_command *merge) {
  struct arena *arena = merge->session->arena;
  const char *usual = vm_name(arena, VM_IMPL, "%s");
  const char *problem =
      name_pattern_parse(arena, merge->name ? merge->name : usual, &merge->pattern);
  if (problem) return session_usage("merge", "--name: %s", problem);
  merge->input.arena = arena;
  merge->input.pattern = &merge->pattern;
  merge->input.standard = strcmp(merge->pattern.text, usual) == 0;
  merge->input.add = !merge->no_new;
  return STATUS_FINE;
}

static enum status take_option(struct merge_command *merge, int option, const char *argument,
                               bool *done) {
  switch (option) {
    case 'o': merge->output = argument; return STATUS_FINE;
    case 'v': merge->verbose = true; return STATUS_FINE;
    case OPTION_NAME: merge->name = argument; return STATUS_FINE;
    case OPTION_NO_NEW: merge->no_new = true; return STATUS_FINE;
    default: return session_option(merge->session, "merge", option, argument, done);
  }
}

enum status command_merge(struct session *session, int argc, char **argv) {
  static const struct option options[] = {{"output", required_argument, NULL, 'o'},
                                          {"name", required_argument, NULL, OPTION_NAME},
                                          {"no-new", no_argument, NULL, OPTION_NO_NEW},
                                          {"verbose", no_argument, NULL, 'v'},
                                          SESSION_LONG_OPTIONS,
                                          {NULL, 0, NULL, 0}};
  struct merge_command merge = {.session = session};
  int option;
  bool done = false;
  while ((option = getopt_long(argc, argv, "o:v" SESSION_SHORT_OPTIONS, options, NULL)) != -1) {
    enum status status = take_option(&merge, option, optarg, &done);
    if (status != STATUS_FINE || done) return status;
  }
  int count = argc - optind;
  if (count < 1) return session_usage("merge", "it needs a FILE: an implementation");
  if (count > 2)
    return session_usage("merge", "it takes one FILE; '%s' is too much", argv[optind + 2]);
  const char *path = count == 2 ? argv[optind++] : NULL;
  merge.file = argv[optind];
  if (!path && !is_standard(merge.file) && side_is_spec(merge.file))
    return session_usage("merge", "it needs a FILE: '%s' is a specification", merge.file);
  if (path && is_standard(path) && is_standard(merge.file))
    return session_usage("merge", "SPEC and FILE cannot both be standard input");
  if (!*target(&merge)) return session_usage("merge", "-o needs the name of a file");
  enum status status = take_name(&merge);
  return status == STATUS_FINE ? run(&merge, path) : status;
}
