#include "command/command.h"

#include "check/check.h"
#include "model/select.h"
#include "read/read.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum status session_usage(const char *command, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fprintf(stderr, "jvmtic %s: ", command);
  vfprintf(stderr, format, args);
  fprintf(stderr, "\nTry 'jvmtic help %s'.\n", command);
  va_end(args);
  return STATUS_USAGE;
}

enum status session_failed(const char *message) {
  fprintf(stderr, "jvmtic: %s\n", message);
  return STATUS_FAILED;
}

static enum status take_colour(struct session *session, const char *command, const char *word) {
  if (strcmp(word, "auto") == 0) session->colour = COLOUR_AUTO;
  else if (strcmp(word, "always") == 0) session->colour = COLOUR_ALWAYS;
  else if (strcmp(word, "never") == 0) session->colour = COLOUR_NEVER;
  else return session_usage(command, "--color=%s: expected auto, always or never", word);
  return STATUS_FINE;
}

enum status session_profile(const char *command, const char *argument, enum profile *profile) {
  if (profile_parse(argument, profile)) return STATUS_FINE;
  return session_usage(command, "--profile=%s: expected reference or strict", argument);
}

enum status session_option(struct session *session, const char *command, int option,
                           const char *argument, bool *done) {
  const char *problem;
  switch (option) {
    case 'W':
      problem = diag_option(&session->sink, argument);
      return problem ? session_usage(command, "-W%s: %s", argument, problem) : STATUS_FINE;
    case OPTION_FORMAT:
      if (diag_format_parse(argument, &session->format)) return STATUS_FINE;
      return session_usage(command, "--format=%s: expected text, json, github or sarif", argument);
    case OPTION_COLOUR: return take_colour(session, command, argument);
    case OPTION_ALLOW_DIR:
      LIST_ADD(session->arena, &session->allowed_dirs, argument);
      return STATUS_FINE;
    case OPTION_RELEASE: session->release = argument; return STATUS_FINE;
    case OPTION_HELP:
      *done = true;
      return command_help(session, 2, (char *[]){(char *)"help", (char *)command, NULL});
    default: /* getopt has said what is wrong */
      fprintf(stderr, "Try 'jvmtic help %s'.\n", command);
      return STATUS_USAGE;
  }
}

enum status session_load(struct session *session, const char *path) {
  if (!path) path = own_spec_path(session->arena, session->program);
  if (!path)
    return session_failed(
        "no SPEC was given, and the project's own is not installed; JVMTIC_SPEC can name it");
  struct load_options options = {&session->allowed_dirs};
  enum load_status status =
      spec_load(path, &options, &session->sink, session->arena->escape, &session->spec);
  if (status == LOAD_UNREADABLE) return STATUS_FAILED;
  if (status == LOAD_BAD || !spec_check(session->spec, &session->sink)) return STATUS_PROBLEM;
  return STATUS_FINE;
}

const struct spec *session_select(struct session *session, const char *command,
                                  const struct spec *spec) {
  struct release release;
  const char *problem = release_argument(session->arena, spec, session->release, &release);
  if (problem) {
    session_usage(command, "--release: %s", problem);
    return NULL;
  }
  return release_select(session->arena, spec, release);
}

bool session_wants_colour(const struct session *session, int fd) {
  if (session->colour != COLOUR_AUTO) return session->colour == COLOUR_ALWAYS;
  const char *term = getenv("TERM"), *none = getenv("NO_COLOR");
  return isatty(fd) && term && strcmp(term, "dumb") != 0 && !(none && *none);
}

void session_report(struct session *session) {
  if (!session->sink.list.count && session->format == DIAG_TEXT) return;
  struct text out = text_new(session->arena->escape);
  diag_print(&session->sink, session->format, session_wants_colour(session, STDERR_FILENO), &out);
  fwrite(text_string(&out), 1, out.length, stderr);
  text_free(&out);
}

enum status session_answer(struct session *session) {
  if (session->format == DIAG_TEXT) {
    session_report(session);
    return STATUS_FINE;
  }
  struct text out = text_new(session->arena->escape);
  diag_print(&session->sink, session->format, false, &out);
  const char *problem = output_stdout(session->arena, text_string(&out), out.length);
  text_free(&out);
  return problem ? session_failed(problem) : STATUS_FINE;
}
