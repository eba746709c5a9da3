/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "adopt/merging.h"
#include "base/file.h"
#include "command/command.h"
#include "gen/vm/vm.h"
#include "habits/habits.h"
#include "model/select.h"

#include <string.h>
#include <unistd.h>

struct merge_command {
  struct session *session;
  struct string_list paths;
  struct known_habits habits;
  struct merge_input input;
  struct merge_result result;
};

static bool is_standard(const char *path) {
  return strcmp(path, "-") == 0;
}

/* The file of the result; standard input is written to standard output. */
static const char *merge_command_target(const struct merge_command *merge, size_t file) {
  const char *output = merge->session->options.output;
  return output ? output : merge->paths.at[file];
}

static const char *merge_command_shown(const struct merge_command *merge, size_t file) {
  return is_standard(merge_command_target(merge, file)) ? "<stdout>"
                                                        : merge_command_target(merge, file);
}

/* Prints the counts of a file; of one of several files, only if it changed. */
static void print_counts(const struct merge_command *merge, size_t file) {
  const struct merge_output *output = &merge->result.outputs[file];
  bool any = output->added || output->renewed || output->dropped || output->changed ||
             output->removed || output->revived;
  if (any || merge->paths.count == 1)
    session_say(merge->session,
                "%s: %zu added, %zu updated, %zu dropped, %zu changed, %zu removed, %zu restored",
                merge_command_shown(merge, file), output->added, output->renewed, output->dropped,
                output->changed, output->removed, output->revived);
}

static void print_messages(const struct merge_command *merge) {
  const struct merge_result *result = &merge->result;
  const char *usual = merge->input.pattern->text;
  for (size_t i = 0; i < merge->paths.count; i++)
    LIST_EACH (message, result->outputs[i].messages)
      session_say(merge->session, "%s:%u: %s: %s", merge_command_shown(merge, i), message->line,
                  message->warning ? "warning" : "note", message->text);
  if (result->guessed)
    session_say(merge->session,
                "note: no function is named '%s'; those named '%s' are assumed to be the VM's; use "
                "--name or --habits to specify their names",
                usual, result->guessed);
  if (result->left > 1)
    session_say(merge->session,
                "note: %zu parameter lists were left unchanged; if they have types of the VM, use "
                "lines 'type' of --habits to specify their meaning",
                result->left);
  if (result->strange && result->added)
    session_say(merge->session,
                "note: no function is named '%s'; all functions were added; use --name or --habits "
                "to specify their names",
                usual);
  for (size_t i = 0; merge->session->options.verbose && i < merge->paths.count; i++)
    print_counts(merge, i);
}

static enum status write_results(const struct merge_command *merge) {
  struct arena *arena = merge->session->arena;
  struct outputs outputs = {.arena = arena};
  for (size_t i = 0; i < merge->paths.count; i++) {
    const struct merge_file *file = &merge->result.outputs[i].file;
    if (is_standard(merge_command_target(merge, i)))
      return session_failed(output_stdout(arena, file->text, file->length));
    output_add(&outputs, merge_command_target(merge, i), file->text, file->length);
  }
  enum status status = overwrite_check(merge->session, &outputs, &merge->session->spec->inputs);
  return status == STATUS_FINE ? session_failed(output_commit(&outputs)) : status;
}

static enum status find_files(struct merge_command *merge) {
  struct session *session = merge->session;
  const struct string_list *arguments = &session->options.arguments;
  struct string_list paths = {0};
  LIST_EACH (path, *arguments) {
    const char *problem = source_tree_add(session->arena, path, &paths);
    if (problem && access(path, F_OK) != 0)
      return session_fail(session,
                          "%s; '" PACKAGE_NAME " build --only stubs' writes a file to start from",
                          problem);
    if (problem) return session_failed(problem);
  }
  merge->paths = real_path_once(session->arena, &paths);
  if (!merge->paths.count)
    return session_fail(session, "no C or C++ file in '%s'", arguments->at[0]);
  if (merge->paths.count == 1) return STATUS_FINE;
  if (session->options.output)
    return session_usage(session, "-o is for one FILE; there are %zu", merge->paths.count);
  if (string_list_has(&merge->paths, "-"))
    return session_usage(session, "standard input is not allowed among several files");
  return STATUS_FINE;
}

static enum status read_files(struct merge_command *merge) {
  struct arena *arena = merge->session->arena;
  struct merge_file *files = arena_alloc(arena, merge->paths.count * sizeof *files);
  for (size_t i = 0; i < merge->paths.count; i++) {
    const char *problem =
        source_file_read(arena, merge->paths.at[i], &files[i].text, &files[i].length);
    if (problem) return session_failed(problem);
  }
  merge->input.files = files;
  merge->input.count = merge->paths.count;
  return STATUS_FINE;
}

/* Without any known function, a new one could be in any of several files. */
static enum status check_found(const struct merge_command *merge) {
  const struct merge_result *result = &merge->result;
  if (!result->strange || result->guessed || merge->paths.count == 1) return STATUS_FINE;
  return session_fail(merge->session,
                      "no function is named '%s' in any of %zu files; use --name or --habits to "
                      "specify their names",
                      merge->input.pattern->text, merge->paths.count);
}

static enum status merge_command_run(struct merge_command *merge) {
  if (!merge_sources(&merge->input, &merge->result)) {
    LIST_EACH (problem, merge->result.problems) {
      const char *path = merge->paths.at[problem->file];
      session_say(merge->session, "%s:%u: error: %s", is_standard(path) ? "<stdin>" : path,
                  problem->line, problem->text);
    }
    return STATUS_FAILED;
  }
  enum status status = check_found(merge);
  if (status == STATUS_FINE) status = write_results(merge);
  if (status == STATUS_FINE) print_messages(merge);
  return status == STATUS_FINE && merge->result.open ? STATUS_PROBLEM : status;
}

/* New functions are named by the last pattern of the options, or the first one of the file. */
static enum status take_habits(struct merge_command *merge) {
  struct session *session = merge->session;
  enum status status = habits_take(session, &merge->habits);
  if (status != STATUS_FINE) return status;
  const char *usual = vm_name(&interface_jvmti, session->arena, VM_IMPL, "%s");
  const struct name_pattern_list *patterns = &merge->habits.habits.functions;
  size_t given = session->options.names.count;
  for (size_t i = given ? given - 1 : 0; !merge->input.pattern && i < patterns->count; i++)
    if (!patterns->at[i]->id && !patterns->at[i]->macro) merge->input.pattern = patterns->at[i];
  if (!merge->input.pattern && session->options.no_new) merge->input.pattern = patterns->at[0];
  if (!merge->input.pattern)
    return session_usage(
        session, "%s: no line 'function' has a name with %%s for new functions; see --no-new",
        session->options.habits ? session->options.habits : "--name");
  merge->input.arena = session->arena;
  merge->input.habits = &merge->habits.habits;
  merge->input.standard = strcmp(merge->input.pattern->text, usual) == 0;
  merge->input.guess = !merge->habits.functions;
  merge->input.add = !session->options.no_new;
  return STATUS_FINE;
}

enum status command_merge(struct session *session) {
  struct merge_command merge = {.session = session};
  enum status status = session_open(session);
  if (status == STATUS_FINE) status = session_needs_environments(session);
  if (status == STATUS_FINE) status = take_habits(&merge);
  if (status == STATUS_FINE) status = find_files(&merge);
  if (status == STATUS_FINE) status = read_files(&merge);
  if (status != STATUS_FINE) return status;
  merge.input.view = session->view;
  merge.input.spec = session->spec;
  merge.input.release = session_release_name(session);
  return merge_command_run(&merge);
}
