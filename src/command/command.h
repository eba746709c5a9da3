/* SPDX-License-Identifier: MIT */
/* What the commands share: the run of the program, and how it ends. */
#ifndef JVMTIC_COMMAND_COMMAND_H
#define JVMTIC_COMMAND_COMMAND_H

#include "base/output.h"
#include "command/options.h"
#include "gen/backend.h"
#include "model/spec.h"
#include "report/print.h"

#include <stdbool.h>

/* What one run of the program works with. */
struct session {
  struct arena *arena; /* lives until the end of the run */
  struct diag_sink sink;
  const char *program; /* argv[0] */
  const struct command *command;
  struct options options;
  enum diag_format format;
  enum profile profile;
  struct backend_list backends; /* of --only; empty: it was not given */
  struct spec *spec;       /* loaded by session_load(), or NULL; stays until the process ends */
  const struct spec *view; /* the spec at `release`, by session_select() */
  struct release release;
  const struct gen_vm *vm; /* what vm_read() has read, or NULL */
  const char *banner;      /* what banner_read() has read, or NULL */
};

/* --html split: the page is to have its styles and scripts in files of their own. */
static inline bool session_splits(const struct session *session) {
  return session->options.html && *session->options.html == 's';
}

/* Takes the options that mean the same wherever they are taken: -W, --format, --profile, --only. */
enum status session_start(struct session *session);

/* Prints a line to standard error, so that all in it can be seen. */
void session_say(const struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints "jvmtic COMMAND: message" and where help is; returns STATUS_USAGE. */
enum status session_usage(const struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says where help is; returns STATUS_USAGE. */
enum status session_try_help(const struct session *session);

/* Prints "jvmtic: message", if there is one; returns STATUS_FAILED, or STATUS_FINE without message. */
enum status session_failed(const char *message);

/* Prints the text to standard output and frees it. */
enum status session_print(struct session *session, struct text *text);

/* Loads the spec (NULL: the project's own) into session->spec and runs the checks. Only on STATUS_FINE may
 * backends use it. Diagnostics wait in the sink. */
enum status session_load(struct session *session, const char *path);

/* Sets session->view and release to what --release asks for, or to the spec's newest. */
enum status session_select(struct session *session);

/* Says that the command is not for the interface of the spec, unless its functions take an environment. */
enum status session_needs_environments(const struct session *session);

/* Loads the SPEC of the options and selects. Reports problems that keep it from being used. */
enum status session_open(struct session *session);

/* Is output to that file descriptor to be in colour? */
bool session_wants_colour(const struct session *session, int fd);

/* Prints what the sink has collected, to standard error. */
void session_report(struct session *session);

/* The same to standard output, for commands whose answer it is. Returns a status. */
enum status session_answer(struct session *session);

#endif
