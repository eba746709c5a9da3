/* SPDX-License-Identifier: MIT */
/* The tables of commands, options and arguments; see options.def. */
#ifndef JVMTIC_COMMAND_OPTIONS_H
#define JVMTIC_COMMAND_OPTIONS_H

#include "base/arena.h"
#include "gen/xslt/apply.h"

#include <limits.h>
#include <stdbool.h>

struct session;

/* Exit statuses, the same for every command. */
enum status {
  STATUS_FINE = 0,    /* success; no differences */
  STATUS_PROBLEM = 1, /* the specification or the outputs have problems or differences */
  STATUS_USAGE = 2,   /* wrong usage */
  STATUS_FAILED = 3,  /* unreadable file, full disk, no memory */
};

/* --stylesheet, and the options for the preceding one or, before all of them, for each. */
struct style_options {
  struct gen_style_list list;
  struct gen_style all; /* its file is NULL */
};

/* The options as given. Strings are those of the command line; NULL without the option. */
struct options {
  const char *output, *only, *profile, *html, *depfile, *banner, *fail_on, *release;
  const char *format, *coverage; /* of problems and differences; of coverage */
  const char *colour, *stdin_name, *habits, *config;
  const char *agent_name, *language; /* of agents */
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

/* The kind of the argument of an option, and the type of its member. */
enum option_kind {
  OPTION_FLAG,     /* bool */
  OPTION_WORD,     /* const char *: one of the row's words */
  OPTION_FILE,     /* const char *, not empty */
  OPTION_FOLDER,   /* likewise */
  OPTION_RELEASE,  /* const char * */
  OPTION_NAME,     /* const char * */
  OPTION_BACKENDS, /* const char *: "NAME,…" */
  OPTION_CHECKS,   /* this and the following: struct string_list with an element for each use */
  OPTION_FILES,
  OPTION_FOLDERS,
  OPTION_PATTERNS,
  OPTION_MACROS, /* "NAME" or "NAME=VALUE" */
  OPTION_ITEMS   /* "NAME,…" */
};

/* An option of one or several commands; its name is unique for each command. */
struct option_row {
  unsigned commands;    /* bits, by index in command_table */
  char letter;          /* 0: none */
  const char *name;     /* NULL: none */
  const char *argument; /* its name; NULL: no argument */
  enum option_kind kind;
  size_t member;     /* of struct options */
  const char *words; /* of OPTION_WORD: separated by spaces; after '|' other spellings */
  const char *help;
};

/* A command. */
struct command {
  const char *name, *usage, *about; /* for help */
  enum status (*run)(struct session *session);
  enum {
    SPEC_NONE,
    SPEC_AMONG_FILES,
    SPEC_AMONG_NAMES
  } spec;                       /* whether the first argument may be the SPEC */
  bool sources;                 /* other arguments are sources: '-' but no specification */
  const char *argument, *needs; /* their name, and what they are, in messages */
  int least, most;              /* their number */
  bool empty;                   /* they may be empty */
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

/* True if the command has the option. */
bool option_is_of(const struct option_row *row, const struct command *command);

/* The names of the kinds: "flag", "word", "file" … */
extern const char *const option_kinds[];

#define COMMAND(name, ...) enum status command_##name(struct session *session);
#include "command/options.def"

#endif
