/* SPDX-License-Identifier: MIT */
/* Results of comparisons. */
#ifndef JVMTIC_COMPARE_OUTCOME_H
#define JVMTIC_COMPARE_OUTCOME_H

#include "base/arena.h"
#include "base/text.h"
#include "compare/surface.h"
#include "gen/backend.h"
#include "gen/input.h"
#include "model/vocabulary.h"
#include "report/diag.h"
#include "report/suppress.h"

#include <stdbool.h>
#include <stddef.h>

extern const struct class_row {
  const char *word;  /* "abi" */
  const char *level; /* of annotations: "error", "warning" or "note" */
  const char *rule;  /* the meaning, in one line */
} change_classes[CHANGE_ABI + 1];

/* Reads the word of a class ("behavior" as well). False if it is invalid. */
bool change_class_parse(const char *word, enum change_class *class_);

/* The kinds of items. Parameters and tables are never missing as such. */
#define KIND_ROWS(ROW)                                                                            \
  ROW(KIND_FUNCTION, "function", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", "New functions")      \
  ROW(KIND_EVENT, "event", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", "New events")               \
  ROW(KIND_CAPABILITY, "capability", CHANGE_ABI, CHANGE_ADDITIVE, "is missing",                   \
      "New capabilities")                                                                         \
  ROW(KIND_ERROR, "error", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New errors")               \
  ROW(KIND_CONSTANT, "constant", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New constants")      \
  ROW(KIND_CONSTANTS, "constants", CHANGE_API, CHANGE_ADDITIVE, "are missing",                    \
      "New sets of constants")                                                                    \
  ROW(KIND_VERSION, "version", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New versions")         \
  ROW(KIND_STRUCTURE, "structure", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", NULL)               \
  ROW(KIND_UNION, "union", CHANGE_ABI, CHANGE_ADDITIVE, "is missing", NULL)                       \
  ROW(KIND_FIELD, "field", CHANGE_ABI, CHANGE_ABI, "is missing", NULL)                            \
  ROW(KIND_CAPABILITIES, "capabilities", CHANGE_ABI, CHANGE_ADDITIVE, "the structure is missing", \
      NULL)                                                                                       \
  ROW(KIND_TYPE, "type", CHANGE_API, CHANGE_ADDITIVE, "is missing", NULL)                         \
  ROW(KIND_CALLBACK, "callback", CHANGE_API, CHANGE_ADDITIVE, "is missing", NULL)                 \
  ROW(KIND_ENTRY, "entry point", CHANGE_API, CHANGE_ADDITIVE, "is missing", "New entry points")   \
  ROW(KIND_METHOD, "method", CHANGE_API, CHANGE_ADDITIVE, "is missing in C++", NULL)              \
  ROW(KIND_PARAMETER, "parameter", CHANGE_DOCS, CHANGE_DOCS, NULL, NULL)                          \
  ROW(KIND_TABLE, "table", CHANGE_DOCS, CHANGE_DOCS, NULL, NULL)

#define KIND_ID(id, word, missing, added, is_missing, heading) id,
enum change_kind { KIND_ROWS(KIND_ID) CHANGE_KINDS };
extern const struct kind_row {
  const char *word;                 /* in messages and suppressions: "function" */
  enum change_class missing, added; /* the class of an item that only one side has */
  const char *is_missing;           /* the message for a missing one */
  const char *heading;              /* of additions in release notes; NULL: with others */
} change_kinds[CHANGE_KINDS];

struct change {
  enum change_class class_;
  const char *kind;    /* "function", "event", "constant", "structure", "capability", … */
  const char *name;    /* of the item: "GetStackTrace", "jvmtiFrameInfo.method" */
  const char *message; /* the difference: the values of both sides */
  struct place old_place, new_place; /* file NULL: none on that side */
};
LIST_TYPE(change_list, struct change);

/* A change that a suppression file accepts, and the reason. */
struct accepted {
  const struct change *change;
  const char *reason;
};
LIST_TYPE(accepted_list, struct accepted);

/* A generated file that differs from the output of build. */
struct file_finding {
  const char *path;
  enum {
    FILE_STALE,   /* differs */
    FILE_MISSING, /* does not exist */
    FILE_FOREIGN, /* has the mark of generated files, but build does not write it */
  } state;
  const char *difference; /* FILE_STALE: a unified diff, or the first line; else "" */
};
LIST_TYPE(file_finding_list, struct file_finding);

/* One side of a comparison, in reports. */
struct outcome_side {
  const char *name;    /* as the user named it */
  const char *kind;    /* "specification", "header" or "folder" */
  const char *release; /* "17"; "" if unknown */
};

/* One comparison. */
struct outcome {
  struct outcome_side old, new;
  const char
      *title; /* check: "compared with release 17, which its JVMTI_VERSION names"; diff: "" */
  const char *release_by;     /* check of a header: the source of the release, a keyword; else "" */
  struct change_list changes; /* that are not accepted */
  struct accepted_list accepted;
  struct file_finding_list files;
  size_t counts[CHANGE_ABI + 1]; /* of changes, by class */
};
LIST_TYPE(outcome_list, struct outcome);

/* A warning about unused or expired suppressions. */
struct outcome_notice {
  struct place place;
  const char *message;
};
LIST_TYPE(outcome_notice_list, struct outcome_notice);

struct outcome_report {
  struct arena *arena; /* not owned */
  const char *command; /* "diff" or "check" */
  struct outcome_list outcomes;
  struct outcome_notice_list notices;
};

/* Appends the notices as lines. */
void outcome_print_notices(const struct outcome_report *report, struct text *out);

enum outcome_format { OUTCOME_TEXT, OUTCOME_JSON, OUTCOME_GITHUB, OUTCOME_SARIF, OUTCOME_MARKDOWN };

/* Appends the report. Notices are part of it in every format but text and Markdown, whose notices belong on standard
 * error. */
void outcome_print(const struct outcome_report *report, enum outcome_format format,
                   struct text *out);

/* Returns a unified diff from the file at `path` to the bytes, as `diff -u` writes it or, without that program, a line
 * with the number of the first difference. `old` is the contents of the file. Owned by the arena. */
const char *difference_unified(struct arena *arena, const char *path, const char *old,
                               size_t old_length, const char *new, size_t new_length);

/* Separates accepted changes from the others, and counts the latter. Suppressions whose subject is not a class do not
 * concern changes. */
void accept_apply(const struct suppression_list *suppressions, const struct change_list *changes,
                  struct outcome_report *report, struct outcome *outcome);

/* Adds a notice for each suppression of changes that has expired or is unused. */
void accept_report(const struct suppression_list *suppressions, struct outcome_report *report);

/* A directory of outputs to be compared with those of build. */
struct folder_check {
  const char *path;
  const struct spec *view;
  enum profile profile;
  const char *banner; /* see gen/input.h, also for vm and form */
  const struct gen_vm *vm;
  const char *form;
  const struct backend_list
      *only; /* of --only, of which each file is expected; empty: those with a file in it */
};

/* Adds findings to the outcome. Returns NULL, or an error message owned by the arena. */
const char *folder_compare(struct arena *arena, const struct folder_check *check,
                           struct outcome *outcome);

/* The release of a specification that a header is compared with. */
struct fit {
  struct release release;
  const char *chosen_by; /* "version": the header names it; "fit": by its items; "option" */
  const char *title;     /* "compared with release 17, which its JVMTI_VERSION names" */
  struct change_list changes;
};

/* Compares with the given release. */
struct fit fit_given(struct arena *arena, const struct spec *spec, const struct surface *header,
                     struct release release);

/* Compares with the release that the header's JVMTI_VERSION names; the title states if the header has the items of
 * another release. If the version is missing or unknown, the release is the newest of those that fit the items best. */
struct fit fit_choose(struct arena *arena, const struct spec *spec, const struct surface *header);

/* Compares a text that gives numbers to names, in lines of any form ("NAME,NUMBER", "NAME = NUMBER",
 * "KIND,OWNER,NAME,NUMBER", "pub const NAME: TYPE = NUMBER;"), with the specification, and reports each difference. Lines
 * without a name of the interface, or without exactly one number, are skipped. In Rust, also compares slots and numbers of
 * arguments in structures and arrays of functions, and in methods that call a function by its index; case and underscores
 * of names do not matter. Changes `text`. */
void names_compare(const struct gen_input *input, const char *file, char *text,
                   struct diag_sink *sink);

#endif
