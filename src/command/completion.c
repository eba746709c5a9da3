/* SPDX-License-Identifier: MIT */
/* Completions for shells. Their scripts pass the words of the command line: "completion SHELL -- WORD…" prints the
 * candidates for the last word, each with a tab and its description, and "/files" or "/directories" where such names are
 * allowed. */
#include "command/command.h"

#include <stddef.h>
#include <string.h>

static const char completion_shells[] = "bash zsh fish";

struct completion {
  struct session *session;
  struct text out;
  const char *before, *typed; /* of the last word: the part that candidates repeat, and the rest */
  bool bash;                  /* bash splits words at "=" and does not show descriptions */
};

static void completion_add(struct completion *done, const char *name, const char *about) {
  if (!text_starts(name, done->typed)) return;
  text_printf(&done->out, "%s%s", done->before, name);
  if (about && !done->bash) text_add(&done->out, "\t");
  for (; about && !done->bash && *about && *about != ';'; about++)
    text_add_bytes(&done->out, *about == '\n' ? " " : about, 1);
  text_add(&done->out, "\n");
}

static void completion_add_words(struct completion *done, const char *list) {
  struct string_list words = text_words(done->session->arena, list);
  for (size_t i = 0; i < words.count; i++) completion_add(done, words.at[i], NULL);
}

static void completion_add_commands(struct completion *done) {
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    completion_add(done, command_table[i].name, command_table[i].about);
}

/* Adds names of the project's own specification. */
static void completion_add_items(struct completion *done, unsigned kinds) {
  if (session_load(done->session, NULL) != STATUS_FINE) return;
  const struct spec *spec = done->session->spec;
  for (size_t i = 0; i < spec->name_count; i++)
    if (spec->names[i].item && KIND(spec->names[i].kind) & kinds)
      completion_add(done, spec->names[i].id, NULL);
}

static void completion_add_options(struct completion *done, const struct command *command) {
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    const struct option_row *row = &option_table[i];
    if (!option_is_of(row, command)) continue;
    if (row->letter) completion_add(done, (char[]){'-', row->letter, 0}, row->help);
    if (row->name)
      completion_add(done, arena_printf(done->session->arena, "--%s", row->name), row->help);
  }
}

/* Restricts completion to what follows the last of these characters. */
static void completion_skip(struct completion *done, const char *separators) {
  const char *rest = done->typed;
  for (const char *c = rest; *c; c++)
    if (strchr(separators, *c)) rest = c + 1;
  done->before = arena_printf(done->session->arena, "%s%.*s", done->before,
                              (int)(rest - done->typed), done->typed);
  done->typed = rest;
}

static unsigned completion_kinds(const struct option_row *row) {
  if (row->member == offsetof(struct options, events)) return KIND(ITEM_EVENT);
  if (row->member == offsetof(struct options, functions)) return KIND(ITEM_FUNCTION);
  if (row->member == offsetof(struct options, capabilities)) return KIND(ITEM_CAPABILITY);
  return KIND(ITEM_EVENT) | KIND(ITEM_FUNCTION) | KIND(ITEM_CAPABILITY) | KIND(ITEM_CATEGORY);
}

static void completion_add_values(struct completion *done, const struct command *command,
                                  const struct option_row *row) {
  struct text words = text_new(done->session->arena->escape);
  if (row->kind == OPTION_BACKENDS || row->kind == OPTION_ITEMS) completion_skip(done, ",");
  if (row->kind == OPTION_CHECKS && text_starts(done->typed, "no-")) completion_skip(done, "-");
  if (row->kind == OPTION_CHECKS) completion_skip(done, "=");
  help_add_words(&words, command, row);
  completion_add_words(done, text_string(&words));
  text_free(&words);
  if (row->kind == OPTION_ITEMS) completion_add_items(done, completion_kinds(row));
  if (row->kind == OPTION_FILE || row->kind == OPTION_FILES) text_add(&done->out, "/files\n");
  if (row->kind == OPTION_FOLDER || row->kind == OPTION_FOLDERS)
    text_add(&done->out, "/directories\n");
}

static void completion_add_arguments(struct completion *done, const struct command *command) {
  if (command->run == command_help) completion_add_commands(done);
  if (command->run == command_completion) completion_add_words(done, completion_shells);
  bool interface = command->spec || command->run == command_backends;
  for (size_t i = 0; interface && interface_stem_at(i); i++)
    completion_add(done, interface_stem_at(i), NULL);
  if (command->spec == SPEC_AMONG_NAMES) completion_add_items(done, KIND_ANY & ~KIND(ITEM_HISTORY));
  if (command->spec || command->least > 1) text_add(&done->out, "/files\n");
}

/* The option in the word and its value, or NULL. */
static const struct option_row *completion_row(const struct command *command, const char *word,
                                               const char **value) {
  size_t length = strcspn(word, "=");
  for (const struct option_row *row = option_table; row < option_table + OPTION_COUNT; row++) {
    bool named = row->name && text_starts(word, "--") && length - 2 == strlen(row->name) &&
                 strncmp(word + 2, row->name, length - 2) == 0;
    if (!option_is_of(row, command) || !(named || (*word == '-' && word[1] == row->letter)))
      continue;
    *value = named ? word[length] ? word + length + 1 : NULL : word[2] ? word + 2 : NULL;
    return row;
  }
  return NULL;
}

/* Adds the candidates for the last of the words after the command. */
static void completion_add_last(struct completion *done, const struct command *command,
                                const char *const *words, size_t count) {
  const struct option_row *row = NULL;
  const char *value = NULL;
  bool options = true;
  for (size_t i = 0; i + 1 < count; i++) {
    if (row && row->argument && !value) {
      if (done->bash && strcmp(words[i], "=") == 0) continue;
      row = NULL;
    } else {
      row = options ? completion_row(command, words[i], &value) : NULL;
      options = options && strcmp(words[i], "--") != 0;
    }
  }
  if (row && row->argument && !value) {
    if (done->bash && strcmp(done->typed, "=") == 0) done->typed = "";
    completion_add_values(done, command, row);
  } else if (options && *done->typed == '-') {
    row = completion_row(command, done->typed, &value);
    if (!row || !value || !row->argument) {
      completion_add_options(done, command);
      return;
    }
    done->before = arena_strndup(done->session->arena, done->typed, (size_t)(value - done->typed));
    done->typed = value;
    completion_add_values(done, command, row);
  } else {
    completion_add_arguments(done, command);
  }
}

enum status command_completion(struct session *session) {
  const struct string_list *arguments = &session->options.arguments;
  const char *shell = arguments->at[0];
  struct completion done = {.session = session,
                            .out = text_new(session->arena->escape),
                            .before = "",
                            .typed = arguments->at[arguments->count - 1],
                            .bash = strcmp(shell, "bash") == 0};
  if (!text_has_word(completion_shells, shell))
    return session_usage(session, "unknown shell '%s'; expected bash, zsh or fish", shell);
  if (arguments->count == 1) {
    help_add_prose(&done.out, arena_printf(session->arena, "script %s", shell));
  } else if (arguments->count == 2) {
    completion_add_commands(&done);
    completion_add(&done, "--version", "print the version of jvmtic and of the libraries");
    completion_add(&done, "--help", "list the commands");
  } else {
    const struct command *command = command_find(arguments->at[1]);
    if (command) completion_add_last(&done, command, arguments->at + 2, arguments->count - 2);
  }
  return session_print(session, &done.out);
}
