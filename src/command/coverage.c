/* SPDX-License-Identifier: MIT */
#include "adopt/coverage.h"
#include "base/characters.h"
#include "base/file.h"
#include "command/command.h"
#include "habits/habits.h"
#include "model/select.h"

#include <string.h>

struct coverage_command {
  struct session *session;
  struct string_list files;
  struct coverage coverage;
};

static enum status find_files(struct coverage_command *command) {
  const struct string_list *paths = &command->session->options.arguments;
  for (size_t i = 0; i < paths->count; i++) {
    const char *problem = source_tree_add(command->session->arena, paths->at[i], &command->files);
    if (problem) return session_failed(problem);
  }
  /* Paths may overlap, and links may lead to other paths. */
  command->files = real_path_once(command->session->arena, &command->files);
  return STATUS_FINE;
}

struct read_file {
  const char *shown, *bytes;
  size_t length;
};
LIST_TYPE(read_file_list, struct read_file);

/* Reads the functions of all files. Returns messages about files that are invalid. */
static struct string_list cover_files(struct coverage_command *command,
                                      const struct read_file_list *files) {
  struct arena *arena = command->session->arena;
  struct string_list messages = {0};
  LIST_EACH (file, *files) {
    unsigned line = 0;
    const char *problem =
        coverage_read(&command->coverage, file->shown, file->bytes, file->length, &line);
    if (!problem) continue;
    LIST_ADD(arena, &messages, arena_printf(arena, "%s:%u: error: %s", file->shown, line, problem));
  }
  return messages;
}

/* Reads all files. Unreadable and invalid files are reported and skipped. */
static enum status read_files(struct coverage_command *command) {
  struct arena *arena = command->session->arena;
  enum status status = STATUS_FINE;
  struct read_file_list files = {0};
  LIST_EACH (path, command->files) {
    struct read_file *file = arena_alloc(arena, sizeof *file);
    file->shown = strcmp(path, "-") == 0 ? "<stdin>" : path;
    const char *problem = source_file_read(arena, path, &file->bytes, &file->length);
    if (problem) status = session_failed(problem);
    else LIST_ADD(arena, &files, file);
  }
  struct string_list messages = cover_files(command, &files);
  if (coverage_again(&command->coverage)) messages = cover_files(command, &files);
  for (size_t i = 0; i < messages.count; i++) session_say(command->session, "%s", messages.at[i]);
  return messages.count ? STATUS_FAILED : status;
}

static enum status check_requirements(struct coverage_command *command) {
  struct text out = text_new(command->session->arena->escape);
  const struct string_list *requirements = &command->session->options.requirements;
  enum status status = STATUS_FINE;
  for (size_t i = 0; i < requirements->count; i++) {
    bool met;
    const char *problem = coverage_require(&command->coverage, requirements->at[i], &out, &met);
    if (problem) {
      status = session_usage(command->session, "--require: %s", problem);
      break;
    }
    if (!met) status = STATUS_PROBLEM;
  }
  if (status == STATUS_PROBLEM)
    fputs(characters_visible_lines(command->session->arena, text_string(&out)), stderr);
  text_free(&out);
  return status;
}

enum status command_coverage(struct session *session) {
  struct coverage_command command = {.session = session, .coverage = {.arena = session->arena}};
  struct known_habits known;
  enum status status = find_files(&command);
  if (status == STATUS_FINE) status = session_open(session);
  if (status == STATUS_FINE) status = session_needs_environments(session);
  if (status == STATUS_FINE) status = habits_take(session, &known);
  if (status != STATUS_FINE) return status;
  command.coverage.habits = known.habits;
  command.coverage.guess_functions = !known.functions;
  command.coverage.guess_events = !known.events;
  command.coverage.view = session->view;
  command.coverage.release = session_release_name(session);
  coverage_start(&command.coverage);
  enum status read = read_files(&command);
  coverage_finish(&command.coverage);
  struct text notes = text_new(session->arena->escape), out = text_new(session->arena->escape);
  coverage_notes(&command.coverage, &notes);
  fputs(characters_visible_lines(session->arena, text_string(&notes)), stderr);
  text_free(&notes);
  status = check_requirements(&command);
  if (status == STATUS_USAGE) return status;
  const char *format = session->options.coverage;
  (!format || strcmp(format, "text") == 0 ? coverage_print_text
   : strcmp(format, "json") == 0          ? coverage_print_json
                                          : coverage_print_markdown)(&command.coverage, &out);
  enum status printed = session_print(session, &out);
  if (printed != STATUS_FINE) return printed;
  return read != STATUS_FINE ? read : status;
}
