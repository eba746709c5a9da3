/* SPDX-License-Identifier: MIT */
/* Diagnostics: problems at places in files, which are collected, sorted and printed once. */
#ifndef JVMTIC_REPORT_DIAG_H
#define JVMTIC_REPORT_DIAG_H

#include "base/json_writer.h"
#include "model/spec.h"
#include "report/suppress.h"

#include <stdbool.h>
#include <stddef.h>

enum diag_level { DIAG_OFF, DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

/* The checks of checks.def, in the order of `jvmtic lint --list`. */
enum check_id {
#define CHECK(id, name, level, explanation) id,
#include "report/checks.def"
#undef CHECK
  CHECK_COUNT
};

struct check {
  const char *name;        /* as in -Wname and [name] */
  enum diag_level level;   /* default; DIAG_ERROR cannot be disabled */
  const char *explanation; /* one line */
};

extern const struct check check_table[CHECK_COUNT];

/* The part of an element that a problem is about: an attribute, with its value if known, or words in the text, separated
 * by single spaces, or in the value. NULL: the whole element. */
struct spot {
  const char *attribute, *value, *words;
  unsigned number; /* the occurrence of the words, from 1; 0: the first one without a problem */
};

/* A problem. The arena of the sink owns the strings. */
struct diag {
  enum check_id check;
  enum diag_level level;
  struct place place;
  unsigned column;     /* from 1; 0: unknown */
  const char *context; /* "function 'GetStackTrace'", or "" */
  const char *message;
  const char *source; /* the line, or NULL */
  const char *note;   /* "first defined here" …, or NULL */
  struct place note_place;
  size_t order;                       /* of reporting */
  struct spot spot;                   /* in the element at the place, until that is exact */
  const struct suppression *accepted; /* the suppression that accepts it, or NULL */
};
LIST_TYPE(diag_list, struct diag);

/* Collects diagnostics. */
struct diag_sink {
  struct arena *arena; /* not owned */
  enum diag_level levels[CHECK_COUNT];
  bool named[CHECK_COUNT];  /* by -Wname or -Wno-name, which override -Wall */
  bool all_errors;          /* -Werror: warnings are errors … */
  bool spared[CHECK_COUNT]; /* … except for -Wno-error=name */
  struct diag_list list;
  struct suppression_list suppressions; /* of files, and of the last specification */
  struct diag_list accepted;            /* by suppressions */
  size_t errors, warnings;              /* all that are not accepted, printed or not */
  size_t broken;                        /* the errors that are errors by default */
  size_t guesses;                       /* see diag_may_guess() */
  const char *context_kind;             /* of the following reports, with its name; or NULL */
  const char *context_name;
  const char *item_kind, *item_name; /* the same, or of an item that is not printed */
};

/* Sets the default levels. */
void diag_init(struct diag_sink *sink, struct arena *arena);

/* Applies a -W option, given without "-W": "name", "no-name", "error", "no-error", "error=name", "no-error=name", "all",
 * "no-all". Named checks override "all" and "no-all" in any order. Returns the problem, owned by the arena, or NULL. */
const char *diag_option(struct diag_sink *sink, const char *option);

/* Reports a problem of an attribute of the element, with its value if known, or of the whole element (NULL). Returns the
 * diagnostic, or NULL if the check is disabled or the list is full. Accepted diagnostics are kept in another list and are
 * not counted. */
struct diag *diag_report_at(struct diag_sink *sink, enum check_id check, struct place place,
                            const char *attribute, const char *value, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
#define diag_report(sink, check, place, ...) \
  diag_report_at(sink, check, place, NULL, NULL, __VA_ARGS__)

/* States the words that a problem is about, which are copied. `diag` may be NULL. */
void diag_at_words(struct diag_sink *sink, struct diag *diag, const char *words);

/* Refers to a second place. `diag` may be NULL. */
void diag_note(struct diag_sink *sink, struct diag *diag, struct place place, const char *format,
               ...) __attribute__((format(printf, 4, 5)));

/* Sets the context of the following reports: "function" and its id, which must outlive it; or NULL. */
void diag_context(struct diag_sink *sink, const char *kind, const char *name);

/* The same for an item that is not printed; suppressions can name it. */
void diag_item(struct diag_sink *sink, const char *kind, const char *name);

/* The problem of the name of a check in a suppression, owned by the arena, or NULL. */
const char *diag_accept_problem(struct arena *arena, const char *name);

/* Reports suppressions of enabled checks that have expired or accepted nothing: those of the specification and, if
 * `files`, those of files. To be called after all checks. */
void diag_report_unneeded(struct diag_sink *sink, bool files);

/* Compares two elements of a list of diagnostics by place and order of reporting, for qsort(). */
int diag_compare(const void *left, const void *right);

/* True if no more errors are kept; checks stop then. */
bool diag_is_full(const struct diag_sink *sink);

/* The first of the names that `name` is probably a misspelling of, or NULL; and the same as "; did you mean 'X'?", or "". */
const char *diag_closest(const char *name, const struct string_list *names);
const char *diag_meant(struct arena *arena, const char *name, const struct string_list *names);

/* False if a suggestion would not be printed, or if a run has made many. */
bool diag_may_guess(struct diag_sink *sink);

/* ---- print.c ---- */

enum diag_format { DIAG_TEXT, DIAG_JSON, DIAG_GITHUB, DIAG_SARIF };

/* Appends all diagnostics in the format, sorted by place. `colour` applies to text only. */
void diag_print(struct diag_sink *sink, enum diag_format format, bool colour, struct text *out);

/* Reads "text", "json", "github" or "sarif"; returns false for others. */
bool diag_format_parse(const char *name, enum diag_format *format);

/* ---- annotate.c: formats for review tools, GitHub workflow commands and SARIF 2.1.0 ---- */

/* A message about a place. */
struct annotation {
  const char *level, *rule, *text; /* the level is "error", "warning" or "note" */
  int rule_index;                  /* among the rules of SARIF; -1: omitted */
  struct place place;              /* may be without a file */
  unsigned column;                 /* 0: omitted */
  struct place other;              /* a second place, if it has a file */
  const char *other_text;          /* its message; NULL: omitted in workflow commands */
  const char *reason;              /* of the suppression, for SARIF, or NULL */
  bool in_source;                  /* the suppression is in the source */
};

/* Appends a workflow command. */
void annotate_github(struct text *out, const struct annotation *said);

/* Writes a SARIF log of one run: the start, rules, annotate_results(), results and jw_finish(). */
struct json_writer annotate_sarif(struct arena *arena, struct text *out);
void annotate_rule(struct json_writer *writer, const char *id, const char *words);
void annotate_results(struct json_writer *writer);
void annotate_result(struct json_writer *writer, const struct annotation *said);

/* Ends the results with a note about the whole run. */
void annotate_run(struct json_writer *writer, const char *note);

#endif
