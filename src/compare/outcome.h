/* SPDX-License-Identifier: MIT */
/* What comparisons have found. */
#ifndef JVMTIC_COMPARE_OUTCOME_H
#define JVMTIC_COMPARE_OUTCOME_H

#include "base/arena.h"
#include "base/place.h"
#include "base/text.h"
#include "compare/surface.h"
#include "gen/backend.h"
#include "model/vocabulary.h"
#include "report/diag.h"
#include "report/suppress.h"

#include <stdbool.h>
#include <stddef.h>

/* A difference, and the words for what it breaks (see enum change_class) and what it is about. */

extern const struct class_row {
  const char *word;  /* "abi" */
  const char *level; /* of annotations: "error", "warning" or "note" */
  const char *rule;  /* what it means, in a line */
} change_classes[CHANGE_ABI + 1];

/* Reads such a word ("behavior" as well). False when it is none. */
bool change_class_parse(const char *word, enum change_class *class_);

/* What a difference is about, with the row of each kind. Parameters and tables are never missing as such. */
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
  enum change_class missing, added; /* what it breaks that one side lacks it */
  const char *is_missing;           /* the sentence for that */
  const char *heading;              /* of new ones in release notes; NULL: among others */
} change_kinds[CHANGE_KINDS];

struct change {
  enum change_class class_;
  const char *kind;    /* "function", "event", "constant", "structure", "capability", … */
  const char *name;    /* of the item: "GetStackTrace", "jvmtiFrameInfo.method" */
  const char *message; /* what differs: what the old side has, what the new side has */
  struct place old_place, new_place; /* file NULL: that side has nothing */
};
LIST_TYPE(change_list, struct change);

/* A change that a suppression file accepts, and why. */
struct accepted {
  const struct change *change;
  const char *reason;
};
LIST_TYPE(accepted_list, struct accepted);

/* A generated file that is not what build would write. */
struct file_finding {
  const char *path;
  enum {
    FILE_STALE,   /* differs */
    FILE_MISSING, /* is not there */
    FILE_FOREIGN, /* carries the mark of generated files, but build does not write it */
  } state;
  const char *difference; /* FILE_STALE: a unified diff, or words; else "" */
};
LIST_TYPE(file_finding_list, struct file_finding);

/* One side of a comparison, for readers. */
struct outcome_side {
  const char *name;    /* as the user named it */
  const char *kind;    /* "specification", "header" or "folder" */
  const char *release; /* "17"; "" when it does not say */
};

/* One comparison. */
struct outcome {
  struct outcome_side old, new;
  const char
      *title;       /* check: "compared with release 17, which its JVMTI_VERSION names"; diff: "" */
  const char *told; /* check of a header: how the release was told, in a word; else "" */
  struct change_list changes; /* what counts */
  struct accepted_list accepted;
  struct file_finding_list files;
  size_t counts[CHANGE_ABI + 1]; /* of changes, by class */
};
LIST_TYPE(outcome_list, struct outcome);

/* Something to say about the run itself: of suppressions that are of no use. */
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

/* What is said of a state of files: "stale", a sentence, and what it means as a rule of SARIF. */
struct file_state_row {
  const char *word, *sentence, *rule;
};
extern const struct file_state_row file_states[FILE_FOREIGN + 1];

/* Reports of comparisons as text, workflow annotations and SARIF; see outcome_print.h. */

void outcome_print_text(const struct outcome_report *report, struct text *out);
void outcome_print_github(const struct outcome_report *report, struct text *out);
void outcome_print_sarif(const struct outcome_report *report, struct text *out);

/* Appends the notices as lines. */
void outcome_print_notices(const struct outcome_report *report, struct text *out);

enum outcome_format { OUTCOME_TEXT, OUTCOME_JSON, OUTCOME_GITHUB, OUTCOME_SARIF, OUTCOME_MARKDOWN };

/* Appends the report. Notices are part of it in every format but text and markdown, where they are for
 * standard error. */
void outcome_print(const struct outcome_report *report, enum outcome_format format,
                   struct text *out);

/* The lines in which a file differs from what it should be. */

/* A unified diff from the file at `path` to the bytes, as `diff -u` makes it; where that program is not
 * there, a line that names the first line that differs. `old` and `old_length` are the file's bytes. Owned by
 * the arena. */
const char *difference_unified(struct arena *arena, const char *path, const char *old,
                               size_t old_length, const char *new, size_t new_length);

/* Differences that say the same of many items, such as one more member in each enumeration. */

struct alike {
  size_t count;     /* how many differences say this; 0: an earlier one stands for this one, too */
  const size_t *at; /* their indices, ascending */
};

/* Returns an entry for each of the changes. Only ALIKE_LEAST and more changes of one class whose messages differ in
 * the name alone are alike. Owned by the arena; NULL for no changes. */
#define ALIKE_LEAST 5

/* Sorts the changes into those that count and those that are accepted, and counts the first; the report keeps by what.
 * Suppressions whose subject is no class are none of differences. */
void accept_apply(const struct suppression_list *suppressions, const struct change_list *changes,
                  struct outcome_report *report, struct outcome *outcome);

/* Adds a notice for every suppression of differences that has expired or accepted nothing. */
void accept_report(const struct suppression_list *suppressions, struct outcome_report *report);

/* Is a folder of outputs what build would write? */

/* What is asked for. */
struct folder_check {
  const char *path;
  const struct spec *view;
  enum profile profile;
  const char *banner;      /* see gen/input.h */
  const struct gen_vm *vm; /* likewise */
  const char *form;        /* of the reference, see gen/input.h */
  const struct backend_list *
      only; /* the backends of --only, of which every file is expected; empty: those of which a file is
                                    * there */
};

/* Compares and adds findings to the outcome. Returns NULL, or what could not be done (owned by the arena). */
const char *folder_compare(struct arena *arena, const struct folder_check *check,
                           struct outcome *outcome);

/* Which release of a specification a header is compared with. */

struct fit {
  struct release release; /* the one chosen */
  const char *chosen_by;  /* "version": the header names it; "fit": by its items; "option" */
  const char *title;      /* "compared with release 17, which its JVMTI_VERSION names" */
  struct change_list changes;
};

/* Compares with the release given. */
struct fit fit_given(struct arena *arena, const struct spec *spec, const struct surface *header,
                     struct release release);

/* Compares with the release that the header's JVMTI_VERSION names; the title states when the header's items are those
 * of another release. Where the version is missing or the specification does not have it, the release is the one whose
 * items the header has, the newest of those that fit equally. */
struct fit fit_choose(struct arena *arena, const struct spec *spec, const struct surface *header);

#endif
