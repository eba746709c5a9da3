/* SPDX-License-Identifier: MIT */
/* What the commands share: the run of the program, and its inputs and outputs. */
#ifndef JVMTIC_COMMAND_COMMAND_H
#define JVMTIC_COMMAND_COMMAND_H

#include "base/output.h"
#include "base/text.h"
#include "command/options.h"
#include "compare/outcome.h"
#include "compare/surface.h"
#include "gen/agent/agent.h"
#include "gen/backend.h"
#include "habits/habits.h"
#include "model/interface.h"
#include "model/spec.h"
#include "report/diag.h"

#include <stdbool.h>

/* One run of the program. */
struct session {
  struct arena *arena; /* lives until the end of the run */
  struct diag_sink sink;
  const char *program;         /* argv[0] */
  const char *config;          /* the file of settings_read(), or NULL */
  size_t settings_line;        /* the line that is being read, or 0 */
  const char *settings_spec;   /* its default SPEC, or NULL */
  size_t at_spec, at_release;  /* the lines of these settings if they apply; else 0 */
  const char *settings_target; /* its output directory for build, or NULL */
  const struct command *command;
  struct options options;
  enum diag_format format;
  enum profile profile;
  struct backend_list backends; /* of --only; empty without it */
  struct spec *spec;            /* from session_load(), or NULL; lives until the process ends */
  const struct spec *view;      /* the specification at `release`, from session_select() */
  struct release release;
  const struct gen_vm *vm;      /* from vm_read(), or NULL */
  struct string_list revisions; /* from revision_resolve(): each directory, and its revision */
  const char *banner;           /* from banner_read(), or NULL */
};

/* Applies the options with a common meaning: -W, --format, --profile, --only, --suppress. */
enum status session_start(struct session *session);

/* Prints a line to standard error, with invisible characters as codes. */
void session_say(const struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints "jvmtic COMMAND: message" and a reference to the help, or, while settings are read, the message with its
 * position. Returns STATUS_USAGE. */
enum status session_usage(const struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints a reference to the help. Returns STATUS_USAGE. */
enum status session_try_help(const struct session *session);

/* Prints "jvmtic: message" unless it is NULL. Returns STATUS_FAILED, or STATUS_FINE for NULL. */
enum status session_failed(const char *message);

/* Prints "jvmtic: message". Returns STATUS_FAILED. */
enum status session_fail(const struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints the text to standard output and frees it. */
enum status session_print(struct session *session, struct text *text);

/* Loads the specification (NULL: the project's own) into session->spec and runs the checks. Backends may use it only
 * after STATUS_FINE. Diagnostics are kept in the sink. */
enum status session_load(struct session *session, const char *path);

/* Sets session->view and release according to --release, or to the newest release. */
enum status session_select(struct session *session);

/* Loads the SPEC of the options and selects the release. Reports problems that prevent its use. */
enum status session_open(struct session *session);

/* The name of the selected release. */
const char *session_release_name(const struct session *session);

/* Rejects interfaces whose functions have no environment. */
enum status session_needs_environments(const struct session *session);

/* True if output to the file descriptor has colors. */
bool session_wants_colour(const struct session *session, int fd);

/* Prints the diagnostics to standard error. */
void session_report(struct session *session);

/* Prints the diagnostics as the result of a command: to standard output, except as text. */
enum status session_answer(struct session *session);

/* With --verbose, states which outputs were written. */
void session_report_files(const struct session *session, const struct outputs *outputs);

/* Reads the file of --banner, if any, into session->banner. It may contain only C comments. */
enum status banner_read(struct session *session);

/* Appends "outputs: inputs" for make, and an empty rule for each input except the first, so that make accepts that it is
 * deleted. Standard input is omitted. */
void depfile_rule(struct text *out, const struct outputs *outputs, const struct spec *spec);

/* Reports an output that is the same file as one of `inputs` or as a file that options name, under any name. */
enum status overwrite_check(const struct session *session, const struct outputs *outputs,
                            const struct string_list *inputs);

/* Reads the arguments of session->command into session->options, up to --help. argv[0] is the name in messages. */
enum status arguments_parse(struct session *session, int argc, char **argv);

/* The interface whose own specification the argument names by its stem, "jvmpi", unless a file has that name; or
 * NULL. */
const struct interface *spec_of_interface(const char *argument);

/* True if the argument is a specification: the stem of an interface, "-" or a name with .xml; if other arguments are
 * names of items, any file or name with a slash; otherwise, a file that starts like XML. */
bool spec_argument(const char *argument, bool among_names);

/* The conventions of a VM, from options, a file and defaults. */
struct known_habits {
  struct habits habits;
  bool functions, events; /* these are not defaults */
};

/* Applies --habits, --name and --event-name. The specification must be open. */
enum status habits_take(struct session *session, struct known_habits *known);

/* Reads the file of --habits, if any, into session->vm. */
enum status vm_read(struct session *session);

/* True for --stylesheet and the options of a stylesheet. */
bool styles_have(const struct option_row *row);

/* Applies such an option, in the order of the command line. */
enum status styles_take(struct session *session, const struct option_row *row,
                        const char *argument);

/* Splits parameters. Rejects those without a value, and options without a stylesheet. */
enum status styles_complete(struct session *session);

/* One side of a comparison. */
struct side {
  const char *argument; /* as the user wrote it */
  const char *path;     /* without "@N"; NULL: the project's own specification */
  const char *release;  /* what follows "@", or NULL */
  bool is_spec;
  const struct spec *view; /* of a specification: at its release */
  const struct surface *surface;
  struct outcome_side shown;
};

/* Reads an argument: PATH, SPEC@N, or @N for the project's own specification. */
struct side side_parse(struct arena *arena, const char *argument);

/* Loads a specification (NULL: the project's own). Errors are reported and give STATUS_FAILED; warnings are dropped. */
enum status side_load_spec(struct session *session, const char *path);

/* Sets the surface to that of session->spec at the release of the side or of --release. */
enum status side_select(struct session *session, struct side *side);

/* Reads a header into the side. */
enum status side_load_header(struct session *session, struct side *side);

/* Prints the report in the format of --format. */
enum status side_print(struct session *session, const struct outcome_report *report);

/* Adds the text under "@name" in templates/help.frame. */
void help_add_prose(struct text *out, const char *name);

/* Adds the known values of an option of a command, each after a space. */
void help_add_words(struct text *out, const struct command *command, const struct option_row *row);

/* Prints the help of a command. */
enum status help_print(struct session *session, const struct command *command);

/* Checks an option and its argument, and keeps them if `kept`. */
enum status take_option(struct session *session, const struct option_row *row, const char *argument,
                        bool kept);

/* Reads the file of --config or else the nearest jvmtic.conf, and puts its options before those of the command line.
 * Reports all problems in it. */
enum status settings_read(struct session *session);

/* Replaces an argument REV:PATH by the path of a copy. */
enum status revision_resolve(struct session *session, const char **argument);

/* Replaces the paths of copies in a text by REV:PATH. */
void revision_show(const struct session *session, struct text *text);

/* Removes the copies. */
void revision_remove(struct session *session);

#endif
