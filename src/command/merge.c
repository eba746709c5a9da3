/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "adopt/merge.h"
#include "command/habits.h"
#include "command/overwrite.h"
#include "gen/vm/vm.h"
#include "habits/source_tree.h"
#include "model/select.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct merge_command {
  struct session *session;
  const char *file;
  struct known_habits habits;
  struct merge_input input;
  struct merge_result result;
};

static bool is_standard(const char *path) {
  return strcmp(path, "-") == 0;
}

/* Where the result goes; what is read from standard input goes to standard output. */
static const char *target(const struct merge_command *merge) {
  const char *output = merge->session->options.output;
  return output ? output : merge->file;
}

static const char *shown(const struct merge_command *merge) {
  return is_standard(target(merge)) ? "<stdout>" : target(merge);
}

static void print_messages(const struct merge_command *merge) {
  for (size_t i = 0; i < merge->result.messages.count; i++) {
    const struct merge_message *message = merge->result.messages.at[i];
    session_say(merge->session, "%s:%u: %s: %s", shown(merge), message->line,
                message->warning ? "warning" : "note", message->text);
  }
  const struct merge_result *result = &merge->result;
  const char *usual = merge->input.pattern->text;
  if (result->guessed)
    session_say(merge->session,
                "note: no function is called '%s'; those called '%s' are taken for the VM's: "
                "--name or --habits can say what they are called",
                usual, result->guessed);
  if (result->left > 1)
    session_say(
        merge->session,
        "note: %zu lists of parameters were left; if they have types of the VM's own, lines "
        "'type' of --habits can say what those stand for",
        result->left);
  if (result->strange && result->added)
    session_say(merge->session,
                "note: no function is called '%s': all have been put in; --name or --habits can "
                "say what they are called",
                usual);
  if (merge->session->options.verbose)
    session_say(merge->session,
                "%s: %zu added, %zu renewed, %zu dropped, %zu changed, %zu removed, %zu revived",
                shown(merge), result->added, result->renewed, result->dropped, result->changed,
                result->removed, result->revived);
}

static enum status write_result(const struct merge_command *merge) {
  struct arena *arena = merge->session->arena;
  const char *bytes = text_string(&merge->result.text);
  size_t length = merge->result.text.length;
  struct outputs outputs = {.arena = arena};
  if (is_standard(target(merge))) return session_failed(output_stdout(arena, bytes, length));
  output_add(&outputs, target(merge), bytes, length);
  enum status status = overwrite_check(merge->session, &outputs, &merge->session->spec->inputs);
  return status == STATUS_FINE ? session_failed(output_commit(&outputs)) : status;
}

static enum status read_file(struct merge_command *merge) {
  struct arena *arena = merge->session->arena;
  const char *problem =
      source_file_read(arena, merge->file, &merge->input.text, &merge->input.length);
  if (!problem) return STATUS_FINE;
  if (!is_standard(merge->file) && access(merge->file, F_OK) != 0)
    problem = arena_printf(
        arena, "%s; '" PACKAGE_NAME " build --only stubs' writes a file to start from", problem);
  return session_failed(problem);
}

static enum status run(struct merge_command *merge) {
  unsigned line;
  enum status status = STATUS_FAILED;
  const char *problem = merge_source(&merge->input, &merge->result, &line);
  if (problem)
    session_say(merge->session, "%s:%u: error: %s",
                is_standard(merge->file) ? "<stdin>" : merge->file, line, problem);
  else status = write_result(merge);
  if (status == STATUS_FINE) print_messages(merge);
  text_free(&merge->result.text);
  return status == STATUS_FINE && merge->result.open ? STATUS_PROBLEM : status;
}

/* What is put in is called by the last pattern of the options, or the first one of the file. */
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
    return session_usage(session,
                         "%s: no line 'function' has a name with %%s for what is put in; see "
                         "--no-new",
                         session->options.habits ? session->options.habits : "--name");
  merge->input.arena = session->arena;
  merge->input.habits = &merge->habits.habits;
  merge->input.standard = strcmp(merge->input.pattern->text, usual) == 0;
  merge->input.guess = !merge->habits.functions;
  merge->input.add = !session->options.no_new;
  return STATUS_FINE;
}

enum status command_merge(struct session *session) {
  struct merge_command merge = {.session = session, .file = session->options.arguments.at[0]};
  enum status status = session_open(session);
  if (status == STATUS_FINE) status = session_needs_environments(session);
  if (status == STATUS_FINE) status = take_habits(&merge);
  if (status == STATUS_FINE) status = read_file(&merge);
  if (status != STATUS_FINE) return status;
  merge.input.view = session->view;
  merge.input.spec = session->spec;
  merge.input.release =
      interface_release_name(session->spec->interface, session->arena, session->release);
  return run(&merge);
}
