/* SPDX-License-Identifier: MIT */
/* The command line as data: which commands there are, which options and arguments they take. See options.def. */
#ifndef JVMTIC_COMMAND_OPTIONS_H
#define JVMTIC_COMMAND_OPTIONS_H

#include "base/arena.h"
#include "gen/xslt/apply.h"

#include <limits.h>
#include <stdbool.h>

struct session;

/* Exit statuses, the same for every command. */
enum status {
  STATUS_FINE = 0,    /* done; the same */
  STATUS_PROBLEM = 1, /* the spec or the outputs have the problem that was looked for */
  STATUS_USAGE = 2,   /* wrong usage */
  STATUS_FAILED = 3,  /* it could not be done: unreadable file, full disk, no memory */
};

/* --stylesheet, and the options that are for the preceding one or, before all of them, for each. */
struct style_options {
  struct gen_style_list list;
  struct gen_style all; /* its file is NULL */
};

/* What the user asked for. Strings are those of the command line; NULL where an option was not given. */
struct options {
  const char *output, *only, *profile, *html, *depfile, *banner, *fail_on, *release;
  const char *format, *coverage; /* of problems and differences; of coverage */
  const char *colour, *stdin_name, *habits, *config;
  const char *agent_name, *language; /* of agents: their name, C or C++ */
  bool verbose, quiet, touch, list, no_new, facts, tables, no_pager, help;
  struct string_list checks;          /* of -W */
  struct string_list folders, macros; /* of headers: -I, -D */
  struct string_list suppress;        /* files */
  struct style_options styles;
  struct string_list allowed_dirs, names, event_names, requirements;
  struct string_list events, functions, capabilities; /* of agents */
  const char *spec;                                   /* NULL: the project's own */
  struct string_list arguments;                       /* all others */
};

/* What an option takes, and where that is kept. One with a string takes one value, whatever stands first. */
enum option_kind {
  OPTION_FLAG,     /* bool */
  OPTION_WORD,     /* const char *: one of the row's words */
  OPTION_FILE,     /* const char *, not empty */
  OPTION_FOLDER,   /* likewise */
  OPTION_RELEASE,  /* const char * */
  OPTION_NAME,     /* const char * */
  OPTION_BACKENDS, /* const char *: "NAME,…" */
  OPTION_CHECKS,   /* from here on struct string_list, an element for each time it is given */
  OPTION_FILES,
  OPTION_FOLDERS,
  OPTION_PATTERNS,
  OPTION_MACROS, /* "NAME" or "NAME=VALUE" */
  OPTION_ITEMS   /* "NAME,…" */
};

/* An option of one command or several; no two rows have the same one for the same command. */
struct option_row {
  unsigned commands;    /* bits, by their places in command_table */
  char letter;          /* 0: none */
  const char *name;     /* NULL: none */
  const char *argument; /* its name; NULL: the option takes none */
  enum option_kind kind;
  size_t member;     /* of struct options */
  const char *words; /* of OPTION_WORD: with blanks between; behind '|' other spellings */
  const char *help;
};

/* A command: rows, and the function that it runs. */
struct command {
  const char *name, *usage, *about; /* for help */
  enum status (*run)(struct session *session);
  enum {
    SPEC_NONE,
    SPEC_AMONG_FILES,
    SPEC_AMONG_NAMES
  } spec;                       /* may the first argument be the SPEC? */
  bool sources;                 /* the others are sources: '-' may be one, a specification cannot */
  const char *argument, *needs; /* what the others are called; for messages: what they are */
  int least, most;              /* so many of them */
  bool empty;                   /* one may be empty */
};

#define ANY_NUMBER INT_MAX

enum {
#define COMMAND(name, ...) COMMAND_##name,
#include "command/options.def"
  COMMAND_COUNT
};
enum {
#define OPTION(...) +1
  OPTION_COUNT = 0
#include "command/options.def"
};

extern const struct command command_table[COMMAND_COUNT];
extern const struct option_row option_table[OPTION_COUNT];

/* The command of that name, or NULL. */
const struct command *command_find(const char *name);

/* Does the command take that option? */
bool option_is_of(const struct option_row *row, const struct command *command);

/* The kinds in words: "flag", "word", "file" … */
extern const char *const option_kinds[];

#define COMMAND(name, ...) enum status command_##name(struct session *session);
#include "command/options.def"

#endif
