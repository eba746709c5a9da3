/* SPDX-License-Identifier: MIT */
/* The help, from the table of options and templates/help.frame. */
#include "config.h"

#include "command/command.h"

#include "gen/frame.h"
#include "gen/xslt/apply.h"

#include <ctype.h>
#include <string.h>

extern const char template_help[];

void help_add_prose(struct text *out, const char *name) {
  bool here = false;
  FRAME_LINES(line, template_help) {
    if (*line == '@') here = strcmp(line + 1, name) == 0;
    else if (here) text_printf(out, "%s\n", line);
  }
}

/* "-o, --output", with the separator. */
static const char *option_names(struct arena *arena, const struct option_row *row,
                                const char *separator) {
  if (!row->letter) return arena_printf(arena, "--%s", row->name);
  if (!row->name) return arena_printf(arena, "-%c", row->letter);
  return arena_printf(arena, "-%c%s--%s", row->letter, separator, row->name);
}

static void add_option(struct arena *arena, struct text *out, const struct option_row *row) {
  const int column = 22;
  int at = 2;
  const char *head = arena_printf(arena, "%s%s%s", option_names(arena, row, ", "),
                                  row->argument ? " " : "", row->argument ? row->argument : "");
  for (const char *c = head; *c; c++) at += (*c & 0xC0) != 0x80; /* characters of UTF-8 */
  text_printf(out, "  %s%*s", head, at < column ? column - at : 2, "");
  for (const char *c = row->help; *c; c++) {
    text_add_bytes(out, c, 1);
    if (*c == '\n') text_printf(out, "%*s", column, "");
  }
  text_add(out, "\n");
}

enum status help_print(struct session *session, const struct command *command) {
  struct arena *arena = session->arena;
  struct text out = text_new(arena->escape);
  text_printf(&out, "usage: " PACKAGE_NAME " %s %s\n\n%c%s.\n\n", command->name, command->usage,
              toupper(command->about[0]), command->about + 1);
  help_add_prose(&out, arena_printf(arena, "%s arguments", command->name));
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (option_is_of(&option_table[i], command)) add_option(arena, &out, &option_table[i]);
  help_add_prose(&out, command->name);
  return session_print(session, &out);
}

/* Only build applies stylesheets. */
void help_add_words(struct text *out, const struct command *command, const struct option_row *row) {
  if (row->words) text_printf(out, " %.*s", (int)strcspn(row->words, "|"), row->words);
  if (row->kind == OPTION_BACKENDS)
    for (const struct backend *backend = backend_table; backend->name; backend++)
      if (backend->emit != gen_xslt || command->run == command_build)
        text_printf(out, " %s", backend->name);
  for (size_t i = 0; row->kind == OPTION_CHECKS && i < CHECK_COUNT; i++)
    text_printf(out, " %s", check_table[i].name);
}

static enum status list_options(struct session *session) {
  struct text out = text_new(session->arena->escape);
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    for (size_t j = 0; j < OPTION_COUNT; j++) {
      const struct option_row *row = &option_table[j];
      if (!option_is_of(row, &command_table[i])) continue;
      text_printf(&out, "%s %s %s", command_table[i].name, option_names(session->arena, row, ","),
                  option_kinds[row->kind]);
      help_add_words(&out, &command_table[i], row);
      text_add(&out, "\n");
    }
  return session_print(session, &out);
}

static enum status print_overview(struct session *session) {
  struct text out = text_new(session->arena->escape);
  help_add_prose(&out, "overview");
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    text_printf(&out, "  %-11s %s\n", command_table[i].name, command_table[i].about);
  help_add_prose(&out, "overview end");
  return session_print(session, &out);
}

enum status command_help(struct session *session) {
  const struct options *options = &session->options;
  if (options->list) return list_options(session);
  if (!options->arguments.count) return print_overview(session);
  const struct command *command = command_find(options->arguments.at[0]);
  if (command) return help_print(session, command);
  return session_usage(session, "unknown command '%s'", options->arguments.at[0]);
}

/* Lists the backends of a build without --only. */
enum status command_backends(struct session *session) {
  const struct string_list *arguments = &session->options.arguments;
  const char *stem = arguments->count ? arguments->at[0] : interface_stem_at(0);
  const struct interface *interface = interface_find(stem);
  if (!interface) return session_usage(session, "unknown interface '%s'", stem);
  struct text out = text_new(session->arena->escape);
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    if (backend->asked || !backend_is_for(session->arena, backend, interface)) continue;
    struct text files = text_new(session->arena->escape);
    for (size_t i = 0; backend->suffixes[i]; i++)
      text_printf(&files, "%s%s", i ? " " : "",
                  backend_file(session->arena, interface, backend->suffixes[i]));
    text_printf(&out, "%-10s %-34s %s\n", backend->name, text_string(&files), backend->about);
    text_free(&files);
  }
  return session_print(session, &out);
}
