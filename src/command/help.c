/* What the program says about itself: all of it follows from the tables. */
#include "config.h"

#include "command/command.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- help COMMAND ------------------------------------------------------------------------------- */

/* A line of a list: what is explained, and from a column on, in lines of their own, the words. */
static void add_explained(struct text *out, const char *what, const char *words) {
  const size_t column = 22;
  size_t at = 2;
  for (const char *c = what; *c; c++) at += (*c & 0xC0) != 0x80; /* characters of UTF-8 */
  text_printf(out, "  %s%*s", what, at < column ? (int)(column - at) : 2, "");
  for (size_t length; *words; words += length) {
    length = strcspn(words, "\n") + 1;
    bool last = !words[length - 1];
    text_printf(out, "%.*s\n%*s", (int)length - 1, words, last ? 0 : (int)column, "");
    length -= last;
  }
}

static const char *option_head(struct arena *arena, const struct option_row *row) {
  char letter[] = {'-', row->letter, '\0'};
  return arena_printf(arena, "%s%s%s%s%s%s", row->letter ? letter : "",
                      row->letter && row->name ? ", " : "", row->name ? "--" : "",
                      row->name ? row->name : "", row->argument ? " " : "",
                      row->argument ? row->argument : "");
}

enum status help_print(struct session *session, const struct command *command) {
  struct text out = text_new(session->arena->escape);
  text_printf(&out, "usage: " PACKAGE_NAME " %s %s\n\n%c%s.\n\n", command->name, command->usage,
              toupper(command->about[0]), command->about + 1);
  if (command->help)
    add_explained(&out, command->label ? command->label : command->argument, command->help);
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (option_is_of(&option_table[i], command))
      add_explained(&out, option_head(session->arena, &option_table[i]), option_table[i].help);
  text_printf(&out, "%s%s", *command->more ? "\n" : "", command->more);
  return session_print(session, &out);
}

/* ---- help --options, for programs --------------------------------------------------------------- */

static void add_words(struct text *out, const struct option_row *row) {
  if (row->words) text_printf(out, " %.*s", (int)strcspn(row->words, "|"), row->words);
  if (row->kind == OPTION_BACKENDS)
    for (const struct backend *backend = backend_table; backend->name; backend++)
      text_printf(out, " %s", backend->name);
  for (size_t i = 0; row->kind == OPTION_CHECKS && i < CHECK_COUNT; i++)
    text_printf(out, " %s", check_table[i].name);
}

static void add_options(struct text *out) {
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    for (const struct option_row *row = option_table; row < option_table + OPTION_COUNT; row++) {
      char letter[] = {'-', row->letter, '\0'};
      if (!option_is_of(row, &command_table[i])) continue;
      text_printf(out, "%s %s%s%s%s %s", command_table[i].name, row->letter ? letter : "",
                  row->letter && row->name ? "," : "", row->name ? "--" : "",
                  row->name ? row->name : "", option_kind_word(row->kind));
      add_words(out, row);
      text_add(out, "\n");
    }
}

/* ---- help --man, for the manual page ------------------------------------------------------------ */

/* A sentence for the manual page of what help says. */
static void add_sentence(struct text *out, const char *words) {
  static const struct {
    const char *plain, *mdoc;
  } spellings[] = {{"\\", "\\e"},
                   {"'", "\\(aq"},
                   {"-", "\\-"},
                   {"…", "..."},
                   {"see " PACKAGE_NAME "(1)", "see below"}};
  text_printf(out, "%c", toupper(*words++));
  while (*words) {
    size_t length = 1;
    const char *mdoc = NULL;
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings && !mdoc; i++) {
      if (strncmp(words, spellings[i].plain, strlen(spellings[i].plain)) != 0) continue;
      mdoc = spellings[i].mdoc;
      length = strlen(spellings[i].plain);
    }
    text_add_bytes(out, mdoc ? mdoc : words, mdoc ? strlen(mdoc) : 1);
    words += length;
  }
  text_add(out, ".\n");
}

static void add_item(struct text *out, const struct option_row *row) {
  char letter[] = {row->letter, '\0'};
  text_printf(out, ".It Fl %s%s%s%s", letter, row->letter && row->name ? " , " : "",
              row->name ? "-" : "", row->name ? row->name : "");
  if (row->argument) text_add(out, " Ar ");
  for (const char *c = row->argument ? row->argument : ""; *c; c++)
    if ((*c & 0xC0) == 0xC0) text_add(out, "..."); /* the one character that is not ASCII */
    else if (!(*c & 0x80)) text_printf(out, "%c", tolower(*c));
  text_add(out, "\n");
  add_sentence(out, row->help);
}

/* The options of that command alone; NULL: those that commands share. */
static void add_list(struct text *out, const struct command *command) {
  bool some = false;
  for (const struct option_row *row = option_table; row < option_table + OPTION_COUNT; row++) {
    bool shared = row->commands & (row->commands - 1);
    if (command ? shared || !option_is_of(row, command) : !shared) continue;
    if (!some)
      text_printf(out, ".Ss Options of %s\n.Bl -tag -width Ds\n", command ? command->name : "all");
    some = true;
    add_item(out, row);
  }
  if (some) text_add(out, ".El\n");
}

/* ---- The commands ------------------------------------------------------------------------------- */

static void add_overview(struct text *out) {
#define OVERVIEW(before, behind) static const char overview[] = before, end[] = behind;
#include "command/options.def"
  text_add(out, overview);
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    text_printf(out, "  %-10s %s\n", command_table[i].name, command_table[i].about);
  text_add(out, end);
}

enum status command_help(struct session *session) {
  const struct options *options = &session->options;
  struct text out = text_new(session->arena->escape);
  if (options->arguments.count) {
    const struct command *command = command_find(options->arguments.at[0]);
    if (command) return help_print(session, command);
    return session_usage(session, "there is no command '%s'", options->arguments.at[0]);
  }
  if (options->list) {
    add_options(&out);
  } else if (options->man) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) add_list(&out, &command_table[i]);
    add_list(&out, NULL);
  } else {
    add_overview(&out);
  }
  return session_print(session, &out);
}

enum status command_backends(struct session *session) {
  struct text out = text_new(session->arena->escape);
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    struct text files = text_new(session->arena->escape);
    for (size_t i = 0; backend->files[i]; i++)
      text_printf(&files, "%s%s", i ? " " : "", backend->files[i]);
    text_printf(&out, "%-10s %-30s %s\n", backend->name, text_string(&files), backend->about);
    text_free(&files);
  }
  return session_print(session, &out);
}
