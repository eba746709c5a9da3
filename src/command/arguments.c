/* SPDX-License-Identifier: MIT */
#include "base/characters.h"
#include "base/file.h"
#include "command/command.h"

#include <fcntl.h>

#include <getopt.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Specifications among arguments ------------------------------------------------------------- */

static size_t first_bytes(const char *path, char *bytes, size_t size) {
  struct stat status;
  if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  int fd = file_open(path, O_RDONLY | O_NONBLOCK);
  if (fd < 0) return 0;
  size_t filled = 0;
  ssize_t got;
  while (filled < size && (got = file_read_some(fd, bytes + filled, size - filled)) > 0)
    filled += (size_t)got;
  close(fd);
  return filled;
}

static bool starts_as_xml(const char *path) {
  char bytes[256];
  size_t length = characters_narrow(bytes, bytes, first_bytes(path, bytes, sizeof bytes));
  const char *at = bytes, *end = bytes + length;
  if (length >= 2 && (memcmp(at, "\xff\xfe", 2) == 0 || memcmp(at, "\xfe\xff", 2) == 0)) at += 2;
  if (length >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) at += 3;
  while (at < end && text_is_blank(*at)) at++;
  return end - at >= 2 && *at == '<' &&
         (at[1] == '?' || at[1] == '!' || (at[1] | 32) == 's'); /* <specification */
}

const struct interface *spec_of_interface(const char *argument) {
  struct stat status;
  bool is_file = stat(argument, &status) == 0 && !S_ISDIR(status.st_mode);
  return is_file ? NULL : interface_find(argument);
}

bool spec_argument(const char *argument, bool among_names) {
  size_t length = strlen(argument);
  if (strcmp(argument, "-") == 0 || spec_of_interface(argument)) return true;
  if (length > 4 && strcmp(argument + length - 4, ".xml") == 0) return true;
  if (among_names) return strchr(argument, '/') || access(argument, F_OK) == 0;
  /* REV: is a specification; REV:PATH depends on its suffix. */
  return starts_as_xml(argument) ||
         (length && argument[length - 1] == ':' && access(argument, F_OK) != 0);
}

static const char *take_spelling(const struct session *session, const struct option_row *row) {
  const char *dashes = session->settings_line ? "" : row->letter ? "-" : "--";
  return row->letter && !(*dashes == 0 && row->name)
             ? arena_printf(session->arena, "%s%c", dashes, row->letter)
             : arena_printf(session->arena, "%s%s", dashes, row->name);
}

static bool take_is_word(const char *words, const char *argument) {
  size_t length = strlen(argument), next;
  for (; *words; words += next + strspn(words + next, " |")) {
    next = strcspn(words, " |");
    if (next == length && memcmp(words, argument, length) == 0) return true;
  }
  return false;
}

static enum status take_bad_word(struct session *session, const struct option_row *row,
                                 const char *argument) {
  struct text expected = text_new(session->arena->escape);
  const struct string_list words = text_words(
      session->arena, arena_strndup(session->arena, row->words, strcspn(row->words, "|")));
  text_add_series(&expected, &words, " or ");
  session_usage(session, "%s=%s: expected %s", take_spelling(session, row), argument,
                text_string(&expected));
  text_free(&expected);
  return STATUS_USAGE;
}

/* The kind of name that an argument is, or NULL if it may be empty. */
static const char *take_named(enum option_kind kind) {
  switch (kind) {
    case OPTION_FILE:
    case OPTION_FILES: return "file";
    case OPTION_FOLDER:
    case OPTION_FOLDERS: return "directory";
    case OPTION_MACROS: return "macro";
    default: return NULL;
  }
}

/* Sets an option of one value; two different values are an error. */
static enum status take_once(struct session *session, const struct option_row *row,
                             const char **member, const char *argument) {
  if (*member && strcmp(*member, argument) != 0)
    return session_usage(session, "%s is given twice, as '%s' and as '%s'",
                         take_spelling(session, row), *member, argument);
  *member = argument;
  return STATUS_FINE;
}

enum status take_option(struct session *session, const struct option_row *row, const char *argument,
                        bool kept) {
  void *member = (char *)&session->options + row->member;
  if (row->kind == OPTION_WORD && !take_is_word(row->words, argument))
    return take_bad_word(session, row, argument);
  if (take_named(row->kind) && !*argument)
    return session_usage(session, "%s needs the name of a %s", take_spelling(session, row),
                         take_named(row->kind));
  if (!kept) return STATUS_FINE;
  if (styles_have(row)) return styles_take(session, row, argument);
  if (row->kind == OPTION_FLAG) *(bool *)member = true;
  else if (row->kind < OPTION_CHECKS) return take_once(session, row, member, argument);
  else LIST_ADD(session->arena, (struct string_list *)member, argument);
  return STATUS_FINE;
}

/* ---- Arguments ---------------------------------------------------------------------------------- */

/* True if the first argument is the SPEC: it has the form of one, or there is one argument too many. */
static bool starts_with_spec(const struct command *command, int count, char **at) {
  if (command->spec == SPEC_NONE || !count) return false;
  if (count == 1 && command->sources && strcmp(*at, "-") == 0) return false;
  return count > command->most || spec_argument(*at, command->spec == SPEC_AMONG_NAMES);
}

static enum status bad_count(struct session *session, int count, char **at) {
  const struct command *command = session->command;
  const char *spec = session->options.spec;
  if (command->least > 1)
    return session_usage(session, "expected %s; found %d arguments", command->argument, count);
  if (count < command->least && spec && spec_of_interface(spec) && access(spec, F_OK) == 0)
    return session_usage(session,
                         "missing %s: '%s' is a specification; expected './%s' for the directory",
                         command->argument, spec, spec);
  if (count < command->least)
    return session_usage(session,
                         spec ? "missing %s: '%s' is a specification" : "missing %s; expected %s",
                         command->argument, spec ? spec : command->needs);
  if (!command->most && !command->spec)
    return session_usage(session, "unexpected argument '%s'", *at);
  return session_usage(session, "unexpected argument '%s'; expected one %s", at[command->most],
                       command->argument ? command->argument : "SPEC");
}

/* A source must not be a specification, and there is only one standard input. */
static enum status check_source(struct session *session, const char *source) {
  const char *spec = session->options.spec, *name = session->command->argument;
  bool standard = strcmp(source, "-") == 0;
  if (standard && text_is(spec, "-"))
    return session_usage(session, "SPEC and %s cannot both be standard input", name);
  if (!standard && !spec && spec_argument(source, false))
    return session_usage(session, "missing %s: '%s' is a specification", name, source);
  return STATUS_FINE;
}

/* A name of an item has no slash and no file suffix. */
static enum status check_name(struct session *session, const char *name) {
  if (session->command->spec != SPEC_AMONG_NAMES || !spec_argument(name, true)) return STATUS_FINE;
  if (access(name, F_OK) == 0 && !strpbrk(name, "/.")) return STATUS_FINE;
  if (session->options.spec)
    return session_usage(session, "unexpected argument '%s'; '%s' is the SPEC", name,
                         session->options.spec);
  return session_usage(session, "unexpected SPEC '%s'; expected it before each NAME", name);
}

static enum status take_arguments(struct session *session, int count, char **at) {
  const struct command *command = session->command;
  for (int i = 0; i < count; i++)
    if (!*at[i] && !command->empty) return session_usage(session, "an argument is empty");
  if (starts_with_spec(command, count, at)) session->options.spec = *at++, count--;
  if (!count && command->run == command_check && session->settings_target) {
    LIST_ADD(session->arena, &session->options.arguments, session->settings_target);
    return STATUS_FINE;
  }
  if (count < command->least || count > command->most) return bad_count(session, count, at);
  for (int i = 0; i < count; i++) {
    enum status status =
        command->sources ? check_source(session, at[i]) : check_name(session, at[i]);
    if (status != STATUS_FINE) return status;
    LIST_ADD(session->arena, &session->options.arguments, at[i]);
  }
  return STATUS_FINE;
}

/* getopt_long() returns options without a letter as their index, after all letters. */
#define PLACE 256

static void getopt_tables(struct session *session, char *letters, struct option *names) {
  for (int i = 0; i < OPTION_COUNT; i++) {
    const struct option_row *row = &option_table[i];
    if (!option_is_of(row, session->command)) continue;
    if (row->name) *names++ = (struct option){row->name, row->argument != NULL, NULL, PLACE + i};
    if (row->letter) *letters++ = row->letter;
    if (row->letter && row->argument) *letters++ = ':';
  }
}

static const struct option_row *find_row(const struct command *command, int found) {
  if (found >= PLACE) return &option_table[found - PLACE];
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (option_table[i].letter == found && option_is_of(&option_table[i], command))
      return &option_table[i];
  return NULL;
}

/* Suggests an option after getopt_long() has reported an unknown one. */
static enum status bad_option(struct session *session, const struct option *names,
                              const char *argument) {
  struct string_list among = {0};
  if (optopt != 0 || strncmp(argument, "--", 2) != 0) return session_try_help(session);
  const char *name = arena_strndup(session->arena, argument, strcspn(argument, "="));
  for (; names->name; names++)
    LIST_ADD(session->arena, &among, arena_printf(session->arena, "--%s", names->name));
  const char *meant = diag_closest(name, &among);
  if (meant) session_say(session, "Did you mean '%s'?", meant);
  return session_try_help(session);
}

enum status arguments_parse(struct session *session, int argc, char **argv) {
  char *letters = arena_alloc(session->arena, 2 * OPTION_COUNT + 1);
  struct option *names = arena_alloc(session->arena, (OPTION_COUNT + 1) * sizeof *names);
  int found;
  getopt_tables(session, letters, names);
  while ((found = getopt_long(argc, argv, letters, names, NULL)) != -1) {
    const struct option_row *row = find_row(session->command, found);
    enum status status = row ? take_option(session, row, optarg, true)
                             : bad_option(session, names, argv[optind - 1]);
    if (status != STATUS_FINE || session->options.help) return status;
  }
  enum status status = settings_read(session);
  if (status != STATUS_FINE) return status;
  status = take_arguments(session, argc - optind, argv + optind);
  bool compares = session->command->run == command_check || session->command->run == command_diff;
  if (status == STATUS_FINE && compares) status = revision_resolve(session, &session->options.spec);
  for (size_t i = 0; compares && status == STATUS_FINE && i < session->options.arguments.count; i++)
    status = revision_resolve(session, &session->options.arguments.at[i]);
  return status;
}
