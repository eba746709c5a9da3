/* SPDX-License-Identifier: MIT */
/* What the commands share: the run of the program, and how it ends. */
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
#include "report/print.h"

#include <stdbool.h>

/* What one run of the program works with. */
struct session {
  struct arena *arena; /* lives until the end of the run */
  struct diag_sink sink;
  const char *program;         /* argv[0] */
  const char *config;          /* the file of settings_read(), or NULL */
  size_t settings_line;        /* while it is read; otherwise 0 */
  const char *settings_spec;   /* its default SPEC, or NULL */
  size_t at_spec, at_release;  /* their lines in it; 0: not used */
  const char *settings_target; /* the directory that it has for build, or NULL */
  const struct command *command;
  struct options options;
  enum diag_format format;
  enum profile profile;
  struct backend_list backends; /* of --only; empty: it was not given */
  struct spec *spec;       /* loaded by session_load(), or NULL; stays until the process ends */
  const struct spec *view; /* the spec at `release`, by session_select() */
  struct release release;
  const struct gen_vm *vm; /* what vm_read() has read, or NULL */
  struct string_list
      revisions;      /* of revision_resolve(): directories, each followed by its revision */
  const char *banner; /* what banner_read() has read, or NULL */
};

/* Takes the options that mean the same wherever they are taken: -W, --format, --profile, --only. */
enum status session_start(struct session *session);

/* Prints a line to standard error, so that all in it can be seen. */
void session_say(const struct session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints "jvmtic COMMAND: message" and where help is, or the place in the file of options that is read; returns
 * STATUS_USAGE. */
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

/* Reads the file of --banner, if there is one, into session->banner. It must have comments of C and nothing else. */
enum status banner_read(struct session *session);

/* Reads the arguments of session->command, argv[0] being the name for messages, into session->options. After --help it
 * reads no further. STATUS_USAGE after saying what is wrong. */
enum status arguments_parse(struct session *session, int argc, char **argv);

/* The files of an agent's project, and what is there already: nothing that an author has written is lost. */

/* Inputs are no place for outputs. */

/* Is one of the outputs, under whatever name, one of the files that have been read: those inputs, or the suppressions or
 * habits of the options? Then it says so, and the status is that of wrong usage. */
enum status overwrite_check(const struct session *session, const struct outputs *outputs,
                            const struct string_list *inputs);

/* Make rules about what was read. */

/* Appends "outputs: inputs" for make, and an empty rule for each input but the first, so that a deleted
 * part does not stop make. Standard input is left out. */
void depfile_rule(struct text *out, const struct outputs *outputs, const struct spec *spec);

/* The name of an output or an input that no rule can have, or NULL. */
const char *depfile_unnamable(const struct outputs *outputs, const struct spec *spec);

/* The habits of a VM, from options and files. */

/* What the options and files say, or what is usual, and of what they say nothing. The specification must be open. */
struct known_habits {
  struct habits habits;
  bool functions, events; /* somebody has said what they are called, how they are sent */
};

/* Takes the options --habits, --name and --event-name. */
enum status habits_take(struct session *session, struct known_habits *known);

/* Telling specifications from other arguments. */

/* The interface whose own specification the argument asks for, by its stem: "jvmpi". NULL: none, or a file has that
 * name; a directory may have it. */
const struct interface *spec_of_interface(const char *argument);

/* Is the argument a specification? The stem of an interface, "-" and what ends in .xml is. Among names of items, so is what names a file or has a
 * slash; among files, what starts as XML does. */
bool spec_argument(const char *argument, bool among_names);

/* --stylesheet, and the options that belong to the one that they follow. */

/* True if the option is one of them. */
bool styles_have(const struct option_row *row);

/* Takes it, in the order of the command line. */
enum status styles_take(struct session *session, const struct option_row *row,
                        const char *argument);

/* Rejects options without a stylesheet to belong to, and parameters without a value. Splits the others. */
enum status styles_complete(struct session *session);

/* What diff and check share: what they compare, the differences that are accepted, and their reports. */

/* One side. */
struct side {
  const char *argument; /* as the user wrote it */
  const char *path;     /* without "@N"; NULL: the project's own spec */
  const char *release;  /* what follows "@", or NULL */
  bool is_spec;
  const struct spec *view; /* of a spec: at its release */
  const struct surface *surface;
  struct outcome_side shown;
};

/* Reads an argument: PATH, SPEC@N, or @N for the project's own spec. */
struct side side_parse(struct arena *arena, const char *argument);

/* Loads a spec into the session's memory. Warnings about it are for lint; errors are reported, and give
 * STATUS_FAILED: nothing can be compared with it. NULL path: the project's own. */
enum status side_load_spec(struct session *session, const char *path);

/* The surface of session->spec at the side's release, or at that of --release. */
enum status side_select(struct session *session, struct side *side);

/* Reads a header into the side. */
enum status side_load_header(struct session *session, struct side *side);

/* Prints the report in the format of --format. */
enum status side_print(struct session *session, const struct outcome_report *report);

/* Reads the file, if it is given, to session->vm. */
enum status vm_read(struct session *session);

/* Adds what templates/help.frame has under "@name". */
void help_add_prose(struct text *out, const char *name);

/* Adds the known values of an option of a command, each after a space. */
void help_add_words(struct text *out, const struct command *command, const struct option_row *row);

/* Prints the help of a command. */
enum status help_print(struct session *session, const struct command *command);

/* Takes one option, whose argument is checked, and kept if `kept` is true. */
enum status take_option(struct session *session, const struct option_row *row, const char *argument,
                        bool kept);

/* Reads the file of --config or else the nearest one upward from the working directory, and puts its options before
 * those of the command line. Reports all problems in it. */
enum status settings_read(struct session *session);

/* Replaces an argument REV:PATH by the path of a copy of it. */
enum status revision_resolve(struct session *session, const char **argument);

/* Shows the paths of these copies as REV:PATH in a text. */
void revision_show(const struct session *session, struct text *text);

/* Removes the copies. */
void revision_remove(struct session *session);

#endif
