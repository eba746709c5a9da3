/* SPDX-License-Identifier: MIT */
/* Diagnostics: problems with a place, collected in a run, sorted, printed once. */
#ifndef JVMTIC_REPORT_DIAG_H
#define JVMTIC_REPORT_DIAG_H

#include "base/arena.h"
#include "base/text.h"
#include "model/spec.h"
#include "report/suppress.h"

#include <stdbool.h>
#include <stddef.h>

enum diag_level { DIAG_OFF, DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

/* Every check, in the order of `jvmtic lint --list`. The rows are in checks.def. */
enum check_id {
#define CHECK(id, name, level, explanation) id,
#include "report/checks.def"
#undef CHECK
  CHECK_COUNT
};

struct check {
  const char *name;        /* as in -Wname and [name] */
  enum diag_level level;   /* default; DIAG_ERROR: cannot be turned off */
  const char *explanation; /* one line */
};

/* The table of checks: CHECK_COUNT rows. */
extern const struct check check_table[CHECK_COUNT];

/* What in an element a problem is about: an attribute, with its value where that is known, or words in its text, with one
 * blank between them; or a word in the value of an attribute. NULL: none of these. */
struct spot {
  const char *attribute, *value, *words;
  unsigned
      number; /* which of these words it is, from 1; 0: the first that no problem before is about */
  bool column; /* the line alone would not do */
};

/* A problem. Strings are owned by the arena of the sink. */
struct diag {
  enum check_id check;
  enum diag_level level;
  struct place place;
  unsigned column;                    /* from 1; 0: unknown */
  const char *context;                /* "function 'GetStackTrace'", or "" */
  const char *message;                /* what is wrong and what was expected */
  const char *source;                 /* the offending line, or NULL */
  const char *note;                   /* "first defined here" …, or NULL */
  struct place note_place;            /* where the note points */
  size_t order;                       /* of reporting */
  struct spot spot;                   /* in the element of the place, until that is the exact one */
  const struct suppression *accepted; /* what accepts it; NULL: it counts */
};
LIST_TYPE(diag_list, struct diag);

/* Collects diagnostics. The levels say what becomes of each check. */
struct diag_sink {
  struct arena *arena; /* not owned */
  enum diag_level levels[CHECK_COUNT];
  bool named[CHECK_COUNT];  /* by -Wname or -Wno-name, which count for more than -Wall */
  bool all_errors;          /* -Werror: warnings count as errors, … */
  bool spared[CHECK_COUNT]; /* … save those of -Wno-error=name */
  struct diag_list list;
  struct suppression_list suppressions; /* of a file, and of the spec that was read last */
  struct diag_list accepted;            /* what they keep out of the list */
  size_t errors, warnings;              /* all that were reported and count, printed or not */
  size_t
      broken; /* of the errors, those that no option has made one of a warning: what follows from the rest is known */
  size_t guesses;           /* names that were compared with misspelt ones; see diag_guess() */
  const char *context_kind; /* given to what is reported next, with its name; NULL: none */
  const char *context_name;
  const char *item_kind,
      *item_name; /* the same, or what is not shown but can be accepted by its name */
};

/* A sink with the default levels. */
void diag_init(struct diag_sink *sink, struct arena *arena);

/* Applies one -W option, given without "-W": "name", "no-name", "error", "no-error", "error=name",
 * "no-error=name", "all", "no-all". What names a check counts for more than "all" and
 * "no-all", which may come later. Returns NULL, or what is wrong with it (owned by the arena). */
const char *diag_option(struct diag_sink *sink, const char *option);

/* Reports a problem at a place. Returns the diagnostic so that a note can be added, or NULL when the
 * check is off or the cap is reached. What a suppression accepts goes into another list and does not count. */
struct diag *diag_report(struct diag_sink *sink, enum check_id check, struct place place,
                         const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The same about an attribute of the element at the place, with its value where that is known; NULL: all of the element. */
struct diag *diag_report_at(struct diag_sink *sink, enum check_id check, struct place place,
                            const char *attribute, const char *value, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* The problem is about that attribute, or those words. `diag` may be NULL; takes copies. */
void diag_at_attribute(struct diag_sink *sink, struct diag *diag, const char *name,
                       const char *value);
void diag_at_words(struct diag_sink *sink, struct diag *diag, const char *words);

/* The same where the words stand there several times: `number`, from 1, says which of them. */
void diag_at_words_number(struct diag_sink *sink, struct diag *diag, const char *words,
                          unsigned number);

/* About a word of which there may be many in the line, so that its column is told, too. */
void diag_at_word(struct diag_sink *sink, struct diag *diag, const char *word);

/* Points to a second place. `diag` may be NULL. */
void diag_note(struct diag_sink *sink, struct diag *diag, struct place place, const char *format,
               ...) __attribute__((format(printf, 4, 5)));

/* Sets the context of the reports that follow: kind "function", name its id; NULL kind: none. Both must
 * stay until it is set again. */
void diag_context(struct diag_sink *sink, const char *kind, const char *name);

/* The same without being shown: suppressions can name the item. */
void diag_item(struct diag_sink *sink, const char *kind, const char *name);

/* What is wrong with the name of a check whose findings are to be accepted, or NULL. Owned by the arena. */
const char *diag_accept_problem(struct arena *arena, const char *name);

/* Reports suppressions of enabled checks that have expired or accepted nothing: those in the spec and, if `files`, those
 * of a file. To be called when every check has run. */
void diag_report_unneeded(struct diag_sink *sink, bool files);

/* Compares two elements of a list of diagnostics by place, and then by the order of reporting, for qsort(). */
int diag_compare(const void *left, const void *right);

/* Are there so many errors that no more of them are shown? Checks stop then. */
bool diag_is_full(const struct diag_sink *sink);

/* Returns the candidate that `name` is probably a misspelling of, or NULL. Calls `next` with the
 * index from 0 until it returns NULL. */
const char *diag_closest(const char *name, const char *(*next)(void *data, size_t index),
                         void *data);

/* The same for what a document may have many of: in one run, only so many names are compared; then NULL. */
const char *diag_guess(struct diag_sink *sink, const char *name,
                       const char *(*next)(void *data, size_t index), void *data);

#endif
