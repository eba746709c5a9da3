/* The commands of the command line. */
#ifndef JVMTIC_COMMAND_COMMAND_H
#define JVMTIC_COMMAND_COMMAND_H

#include "base/data_path.h"
#include "base/output.h"
#include "gen/backend.h"
#include "model/spec.h"
#include "report/diag.h"

#include <stdbool.h>

/* Exit statuses, the same for every command. */
enum status {
  STATUS_FINE = 0,    /* done; the same */
  STATUS_PROBLEM = 1, /* the spec or the outputs have the problem that was looked for */
  STATUS_USAGE = 2,   /* wrong usage */
  STATUS_FAILED = 3,  /* it could not be done: unreadable file, full disk, no memory */
};

/* What one run of the program works with. */
struct session {
  struct arena *arena; /* lives until the end of the run */
  struct diag_sink sink;
  enum diag_format format;
  enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour;
  struct string_list allowed_dirs;
  const char *release; /* argument of --release, or NULL */
  const char *program; /* argv[0] */
  struct spec *spec;   /* loaded by session_load(), or NULL; stays until the process ends */
};

/* A command: one cmd_*.c file, one row in commands.c. */
struct command {
  const char *name;
  const char *arguments; /* for the usage line */
  const char *about;     /* one line */
  const char *help;      /* the options, for `help NAME` */
  enum status (*run)(struct session *session, int argc, char **argv);
};

/* The table, ended by a row without a name. */
extern const struct command command_table[];

/* The command of that name, or NULL. */
const struct command *command_find(const char *name);

enum status command_build(struct session *session, int argc, char **argv);
enum status command_check(struct session *session, int argc, char **argv);
enum status command_coverage(struct session *session, int argc, char **argv);
enum status command_diff(struct session *session, int argc, char **argv);
enum status command_lint(struct session *session, int argc, char **argv);
enum status command_merge(struct session *session, int argc, char **argv);
enum status command_show(struct session *session, int argc, char **argv);
enum status command_backends(struct session *session, int argc, char **argv);
enum status command_help(struct session *session, int argc, char **argv);

/* ---- Shared by the commands (session.c) ---------------------------------------------------------- */

/* Options that every command reading a spec takes: to be appended to getopt's short and long ones. */
#define SESSION_SHORT_OPTIONS "W:"
#define SESSION_LONG_OPTIONS                                    \
  {"format", required_argument, NULL, OPTION_FORMAT},           \
      {"color", required_argument, NULL, OPTION_COLOUR},        \
      {"allow-dir", required_argument, NULL, OPTION_ALLOW_DIR}, \
      {"release", required_argument, NULL, OPTION_RELEASE}, {   \
    "help", no_argument, NULL, OPTION_HELP                      \
  }
enum {
  OPTION_FORMAT = 256,
  OPTION_COLOUR,
  OPTION_ALLOW_DIR,
  OPTION_RELEASE,
  OPTION_HELP,
  OPTION_OWN /* the first number for a command's own long options */
};

/* Takes one of those options. Returns STATUS_FINE, or STATUS_USAGE after saying what is wrong. `option` is
 * what getopt_long() returned; `command` names the command in messages. OPTION_HELP prints the help and
 * sets *done. */
enum status session_option(struct session *session, const char *command, int option,
                           const char *argument, bool *done);

/* Takes the argument of --profile; as session_option(). */
enum status session_profile(const char *command, const char *argument, enum profile *profile);

/* Prints "jvmtic COMMAND: message" and where help is; returns STATUS_USAGE. */
enum status session_usage(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints "jvmtic: message"; returns STATUS_FAILED. */
enum status session_failed(const char *message);

/* Loads the spec (NULL: the project's own) into session->spec and runs the checks. Only on STATUS_FINE may
 * backends use it. Diagnostics wait in the sink. */
enum status session_load(struct session *session, const char *path);

/* The spec at the release asked for, or at its newest. NULL after saying what is wrong. */
const struct spec *session_select(struct session *session, const char *command,
                                  const struct spec *spec);

/* Is output to that file descriptor to be in colour? */
bool session_wants_colour(const struct session *session, int fd);

/* Prints what the sink has collected, to standard error. */
void session_report(struct session *session);

/* The same to standard output, for commands whose answer it is. Returns a status. */
enum status session_answer(struct session *session);

#endif
