/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

/* Is the first of so many arguments the SPEC? One more than there are others is; '-' alone may be a source. */
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

/* A name of an item has no slash and does not end as a file's does. */
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

/* getopt_long() tells options without a letter by their places, behind all letters. */
#define PLACE 256

/* What getopt_long() wants to know. */
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

struct option_names {
  const struct session *session;
  const struct option *at; /* as getopt_long() takes them */
};

static const char *option_name_at(void *data, size_t index) {
  const struct option_names *names = data;
  const char *name = names->at[index].name;
  return name ? arena_printf(names->session->arena, "--%s", name) : NULL;
}

/* What getopt_long() has reported of an argument, with the option that may be meant when that is an unknown name. */
static enum status bad_option(struct session *session, const struct option *names,
                              const char *argument) {
  struct option_names among = {session, names};
  if (optopt != 0 || strncmp(argument, "--", 2) != 0) return session_try_help(session);
  const char *name = arena_strndup(session->arena, argument, strcspn(argument, "="));
  const char *meant = diag_closest(name, option_name_at, &among);
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
