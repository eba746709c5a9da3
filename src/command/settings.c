/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include "base/file.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The nearest jvmtic.conf, from the working directory upward, or NULL. */
static const char *settings_nearest(struct arena *arena) {
  struct stat here, above;
  for (const char *up = "";; up = arena_printf(arena, "../%s", up)) {
    const char *path = arena_printf(arena, "%sjvmtic.conf", up);
    if (access(path, F_OK) == 0) return path;
    if (stat(*up ? up : ".", &here) != 0 || stat(arena_printf(arena, "../%s", up), &above) != 0 ||
        (here.st_dev == above.st_dev && here.st_ino == above.st_ino))
      return NULL;
  }
}

static const char *settings_key(const struct option_row *row) {
  if (row->member == offsetof(struct options, config) ||
      row->member == offsetof(struct options, help))
    return NULL;
  return row->name ? row->name : row->letter == 'W' ? "W" : row->letter == 'I' ? "I" : "D";
}

/* Paths in the file are relative to its directory. */
static const char *settings_path(struct session *session, const char *value) {
  const char *slash = strrchr(session->config, '/');
  if (*value == '/' || strcmp(value, "-") == 0 || !slash) return value;
  return arena_printf(session->arena, "%.*s/%s", (int)(slash - session->config), session->config,
                      value);
}

static enum status settings_error(struct session *session, const char *what, const char *name,
                                  const char *close, const struct string_list *names) {
  const char *meant = diag_closest(close, names);
  return session_usage(session, "unknown %s '%s'%s%s%s", what, name,
                       meant ? ", did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
}

/* The problem of a value that can be found without a specification, or NULL. */
static const char *settings_problem(struct session *session, const struct option_row *row,
                                    const char *value) {
  struct backend_list backends = {NULL, 0};
  struct name_pattern pattern;
  bool reads = row->kind == OPTION_FILES || row->member == offsetof(struct options, banner) ||
               row->member == offsetof(struct options, habits);
  if (row->kind == OPTION_BACKENDS) return backends_parse(session->arena, value, &backends);
  if (row->kind == OPTION_CHECKS) return diag_option(&session->sink, value);
  if (row->kind == OPTION_PATTERNS) return name_pattern_parse(session->arena, value, &pattern);
  if (!reads || access(value, R_OK) == 0) return NULL;
  return arena_printf(session->arena, "cannot read '%s': %s", value, file_problem(errno));
}

/* Sets an option of the command or, for a key COMMAND.NAME, of that command. */
static enum status settings_set(struct session *session, const char *key, const char *value) {
  struct arena *arena = session->arena;
  const char *name = strchr(key, '.');
  const struct command *of = NULL;
  struct string_list all = {0};
  const struct option_row *first = NULL, *taken = NULL;
  if (name) {
    const char *command = arena_strndup(arena, key, (size_t)(name++ - key));
    of = command_find(command);
    for (size_t i = 0; !of && i < COMMAND_COUNT; i++) LIST_ADD(arena, &all, command_table[i].name);
    if (!of) return settings_error(session, "command", command, command, &all);
  } else if (strcmp(name = key, "spec") == 0) {
    session->settings_spec = spec_of_interface(value) ? value : settings_path(session, value);
    session->at_spec = session->settings_line;
    return STATUS_FINE;
  }
  for (const struct option_row *row = option_table; row < option_table + OPTION_COUNT; row++) {
    const char *known = settings_key(row);
    if (known) LIST_ADD(arena, &all, known);
    if (!known || strcmp(known, name) != 0 || (of && !option_is_of(row, of))) continue;
    if (first && (first->kind != row->kind || first->member != row->member))
      return session_usage(
          session, "'%s' differs between commands; expected a command before it: 'COMMAND.%s'", key,
          key);
    first = row;
    if (option_is_of(row, session->command) && (!of || of == session->command)) taken = row;
  }
  LIST_ADD(arena, &all, "spec");
  if (!first) return settings_error(session, "key", key, name, &all);
  if (first->kind == OPTION_FLAG && strcmp(value, "yes") != 0)
    return session_usage(session, "%s=%s: expected yes", key, value);
  if (first->kind == OPTION_FILE || first->kind == OPTION_FOLDER || first->kind == OPTION_FILES ||
      first->kind == OPTION_FOLDERS)
    value = settings_path(session, value);
  if (of == command_find("build") && strcmp(name, "output") == 0) session->settings_target = value;
  if (taken && taken->kind == OPTION_RELEASE) session->at_release = session->settings_line;
  const char *problem = taken ? settings_problem(session, taken, value) : NULL;
  if (problem) return session_usage(session, "%s: %s", key, problem);
  return take_option(session, taken ? taken : first, value, taken != NULL);
}

static char *settings_trim(char *text) {
  size_t length = strlen(text);
  while (length && text_is_blank(text[length - 1])) text[--length] = '\0';
  while (text_is_blank(*text)) text++;
  return text;
}

/* Options of the command line follow those of the file; single values replace them. */
static void settings_override(struct session *session, const struct options *given) {
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    const struct option_row *row = &option_table[i];
    void *to = (char *)&session->options + row->member;
    const void *from = (const char *)given + row->member;
    if (!option_is_of(row, session->command)) continue;
    if (styles_have(row)) {
      if (given->styles.list.count) session->options.styles = given->styles;
    } else if (row->kind == OPTION_FLAG) {
      *(bool *)to |= *(const bool *)from;
    } else if (row->kind < OPTION_CHECKS) {
      if (*(const char *const *)from) *(const char **)to = *(const char *const *)from;
    } else {
      const struct string_list *list = from;
      LIST_EACH (item, *list) LIST_ADD(session->arena, (struct string_list *)to, item);
    }
  }
}

enum status settings_read(struct session *session) {
  const struct options given = session->options;
  bool reader = false;
  for (size_t i = 0; i < OPTION_COUNT; i++)
    reader |= option_table[i].member == offsetof(struct options, config) &&
              option_is_of(&option_table[i], session->command);
  if (!reader) return STATUS_FINE;
  session->config = given.config ? given.config : settings_nearest(session->arena);
  if (!session->config) return STATUS_FINE;
  struct text text = text_new(session->arena->escape);
  enum status worst = STATUS_FINE;
  session->options = (struct options){0};
  if (!file_read(session->config, FILE_MOST, &text))
    worst = session_fail(session, "cannot read '%s': %s", session->config, file_problem(errno));
  char *line = arena_strdup(session->arena, text_string(&text)), *end;
  text_free(&text);
  for (size_t number = 1; worst != STATUS_FAILED && *line; line = end, number++) {
    end = line + strcspn(line, "\n");
    if (*end) *end++ = '\0';
    char *key = settings_trim(line), *value = strchr(key, '=');
    if (!*key || *key == '#') continue;
    session->settings_line = number;
    if (value) *value++ = '\0', value = settings_trim(value);
    enum status status = value && *value ? settings_set(session, settings_trim(key), value)
                                         : session_usage(session, "expected 'KEY = VALUE'");
    if (status != STATUS_FINE) worst = status;
  }
  session->settings_line = 0;
  if (given.release) session->at_release = 0;
  settings_override(session, &given);
  return worst;
}
