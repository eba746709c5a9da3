/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/characters.h"
#include "base/file.h"
#include "check/checks.h"
#include "command/command.h"
#include "compare/outcome.h"
#include "model/select.h"
#include "read/load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum status session_try_help(const struct session *session) {
  fprintf(stderr, "Try '" PACKAGE_NAME " help %s'.\n", session->command->name);
  return STATUS_USAGE;
}

void session_say(const struct session *session, const char *format, ...) {
  const char *message;
  ARENA_FORMAT(session->arena, message, format);
  fprintf(stderr, "%s\n", characters_visible(session->arena, message));
}

enum status session_usage(const struct session *session, const char *format, ...) {
  const char *message;
  ARENA_FORMAT(session->arena, message, format);
  if (session->settings_line) {
    session_say(session, "%s:%zu: error: %s", session->config, session->settings_line, message);
    return STATUS_USAGE;
  }
  session_say(session, PACKAGE_NAME " %s: %s", session->command->name, message);
  return session_try_help(session);
}

enum status session_failed(const char *message) {
  if (!message) return STATUS_FINE;
  fputs(PACKAGE_NAME ": ", stderr);
  characters_print(stderr, message);
  fputs("\n", stderr);
  return STATUS_FAILED;
}

enum status session_fail(const struct session *session, const char *format, ...) {
  const char *message;
  ARENA_FORMAT(session->arena, message, format);
  return session_failed(message);
}

enum status session_print(struct session *session, struct text *text) {
  const char *problem = output_stdout(session->arena, text_string(text), text->length);
  text_free(text);
  return session_failed(problem);
}

/* Rejects a subject of a suppression that is neither a check nor a class of differences. */
static const char *subject_problem(struct arena *arena, const char *subject) {
  enum change_class class_;
  const char *problem = diag_accept_problem(arena, subject);
  if (!problem || change_class_parse(subject, &class_)) return NULL;
  return arena_printf(
      arena, "'%s' is not a class of differences (abi, api, additive, behaviour, docs), and %s",
      subject, problem);
}

/* Reads each file of --suppress once: its lines would be unneeded the second time. */
static enum status read_suppressions(struct session *session) {
  struct arena *arena = session->arena;
  const struct suppress_reader reader = {arena, suppress_date(arena, 0), subject_problem};
  const struct string_list files = real_path_once(arena, &session->options.suppress);
  enum suppress_status status = SUPPRESS_OK;
  const char *problem = NULL;
  for (size_t i = 0; status == SUPPRESS_OK && i < files.count; i++)
    status = suppress_read(&reader, files.at[i], &session->sink.suppressions, &problem);
  return status == SUPPRESS_BAD ? session_usage(session, "%s", problem) : session_failed(problem);
}

enum status session_start(struct session *session) {
  const struct options *options = &session->options;
  bool standard = text_is(options->spec, "-") || string_list_has(&options->arguments, "-");
  if (options->stdin_name && !standard)
    return session_usage(session, "--stdin-name is for a SPEC of '-', standard input");
  const char *problem;
  for (size_t i = 0; i < options->checks.count; i++) {
    problem = diag_option(&session->sink, options->checks.at[i]);
    if (problem) return session_usage(session, "-W%s: %s", options->checks.at[i], problem);
  }
  problem = suppress_clock_problem(session->arena);
  if (problem) return session_usage(session, "%s", problem);
  if (options->format) diag_format_parse(options->format, &session->format);
  if (text_is(options->profile, "strict")) session->profile = PROFILE_STRICT;
  problem =
      options->only ? backends_parse(session->arena, options->only, &session->backends) : NULL;
  if (problem) return session_usage(session, "%s", problem);
  return read_suppressions(session);
}

/* Sets the path of the project's own specification for NULL and for the stem of an interface. */
static enum status find_own(struct session *session, const char **path) {
  if (!*path) *path = session->settings_spec;
  const char *stem = *path ? *path : getenv(OWN_SPEC_VARIABLE);
  if (stem && !*stem) stem = NULL;
  const struct interface *interface = stem ? spec_of_interface(stem) : NULL;
  if (*path && *path == session->settings_spec && !interface && access(*path, F_OK) != 0) {
    session->settings_line = session->at_spec;
    return session_usage(session, "spec: cannot read '%s': %s", *path, file_problem(errno));
  }
  if (*path && !interface) return STATUS_FINE;
  *path = interface ? own_data_path(session->arena, session->program, interface->spec)
                    : own_spec_path(session->arena, session->program);
  if (*path) return STATUS_FINE;
  if (!interface)
    return session_fail(session,
                        "missing SPEC, and the included specification is not installed; expected "
                        "SPEC or " OWN_SPEC_VARIABLE);
  return session_fail(session, "the included specification of %s is not installed", stem);
}

enum status session_load(struct session *session, const char *path) {
  enum status found = find_own(session, &path);
  if (found != STATUS_FINE) return found;
  struct load_options options = {&session->options.allowed_dirs, session->options.stdin_name};
  enum load_status status =
      spec_load(path, &options, &session->sink, session->arena->escape, &session->spec);
  if (status == LOAD_OK) spec_check(session->spec, &session->sink);
  spec_locate(&session->sink);
  if (status == LOAD_UNREADABLE) return STATUS_FAILED;
  if (status == LOAD_BAD) return STATUS_PROBLEM;
  /* Lines of a file may apply to specifications that are still to be read. */
  diag_report_unneeded(&session->sink, session->command->least < 2);
  return session->sink.errors ? STATUS_PROBLEM : STATUS_FINE;
}

static enum status check_backends(const struct session *session,
                                  const struct backend_list *backends) {
  const struct interface *interface = session->spec->interface;
  struct text others = text_new(session->arena->escape);
  const struct backend *odd = NULL;
  for (size_t i = 0; i < backends->count; i++)
    if (!backend_is_for(session->arena, backends->at[i], interface)) odd = backends->at[i];
  for (const struct backend *backend = backend_table; odd && backend->name; backend++)
    if (backend_is_for(session->arena, backend, interface))
      text_printf(&others, "%s%s", others.length ? ", " : "", backend->name);
  enum status status =
      odd ? session_usage(session, "the backend %s does not support %s; expected one of: %s",
                          odd->name, interface->name, text_string(&others))
          : STATUS_FINE;
  text_free(&others);
  return status;
}

static void note_newer_release(struct session *session) {
  const struct interface *interface = session->spec->interface;
  struct release newest = release_newest(session->spec);
  if (release_compare(session->release, newest) > 0)
    diag_report(&session->sink, CHECK_NEWER_RELEASE, place_at(session->spec->file, 0),
                "release %s is newer than the change history, which ends with %s; "
                "the interface is that of %s",
                interface_release_name(interface, session->arena, session->release),
                interface_release_name(interface, session->arena, newest),
                interface_release_name(interface, session->arena, newest));
}

enum status session_select(struct session *session) {
  const char *problem = release_argument(session->arena, session->spec, session->options.release,
                                         RELEASE_OR_NEWER, &session->release);
  if (problem) {
    session->settings_line = session->at_release;
    return session_usage(session, "%srelease: %s", session->settings_line ? "" : "--", problem);
  }
  note_newer_release(session);
  session->view = release_select(session->arena, session->spec, session->release);
  return check_backends(session, &session->backends);
}

const char *session_release_name(const struct session *session) {
  return interface_release_name(session->spec->interface, session->arena, session->release);
}

enum status session_needs_environments(const struct session *session) {
  const struct interface *interface = session->spec->interface;
  if (interface->names.environment) return STATUS_FINE;
  return session_usage(session,
                       "'%s' does not support %s, whose functions have no environment parameter",
                       session->command->name, interface->name);
}

enum status session_open(struct session *session) {
  enum status status = session_load(session, session->options.spec);
  if (status == STATUS_FINE) return session_select(session);
  session_report(session);
  return status;
}

bool session_wants_colour(const struct session *session, int fd) {
  const char *when = session->options.colour;
  if (when && strcmp(when, "auto") != 0) return strcmp(when, "always") == 0;
  const char *term = getenv("TERM"), *none = getenv("NO_COLOR");
  return isatty(fd) && term && strcmp(term, "dumb") != 0 && !(none && *none);
}

void session_report(struct session *session) {
  bool silent = !session->sink.list.count || (session->options.quiet && !session->sink.errors);
  if (silent && session->format == DIAG_TEXT) return;
  struct text out = text_new(session->arena->escape);
  diag_print(&session->sink, session->format, session_wants_colour(session, STDERR_FILENO), &out);
  revision_show(session, &out);
  output_stderr(text_string(&out), out.length);
  text_free(&out);
}

enum status session_answer(struct session *session) {
  if (session->format == DIAG_TEXT) {
    session_report(session);
    return STATUS_FINE;
  }
  struct text out = text_new(session->arena->escape);
  diag_print(&session->sink, session->format, false, &out);
  return session_print(session, &out);
}

void session_report_files(const struct session *session, const struct outputs *outputs) {
  for (size_t i = 0; session->options.verbose && i < outputs->list.count; i++) {
    const struct output_file *file = outputs->list.at[i];
    session_say(session, "%s: %s", file->path,
                file->result == OUTPUT_UNCHANGED ? "up to date" : "written");
  }
}
