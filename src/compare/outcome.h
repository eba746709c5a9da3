/* Reports of comparisons: what diff and check say, in every format. */
#ifndef JVMTIC_COMPARE_OUTCOME_H
#define JVMTIC_COMPARE_OUTCOME_H

#include "base/text.h"
#include "compare/change.h"
#include "report/diag.h"

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
    FILE_FOREIGN, /* carries the mark of generated files, but no backend writes it */
  } state;
  const char *difference; /* FILE_STALE: a unified diff, or words; else "" */
};
LIST_TYPE(file_finding_list, struct file_finding);

/* One side of a comparison, for readers. */
struct report_side {
  const char *name;    /* as the user named it */
  const char *kind;    /* "specification", "header" or "folder" */
  const char *release; /* "17"; "" when it does not say */
};

/* One comparison. */
struct outcome {
  struct report_side old, new;
  const char
      *title;       /* check: "compared with release 17, which its JVMTI_VERSION names"; diff: "" */
  const char *told; /* check of a header: how the release was told, in a word; else "" */
  struct change_list changes; /* what counts */
  struct accepted_list accepted;
  struct file_finding_list files;
  size_t counts[CHANGE_ABI + 1]; /* of changes, by class */
};
LIST_TYPE(outcome_list, struct outcome);

/* Something to say about the run itself: an expired suppression. */
struct report_notice {
  struct place place;
  const char *message;
};
LIST_TYPE(report_notice_list, struct report_notice);

struct report {
  struct arena *arena; /* not owned */
  const char *command; /* "diff" or "check" */
  struct outcome_list outcomes;
  struct report_notice_list notices;
};

enum report_format { REPORT_TEXT, REPORT_JSON, REPORT_GITHUB, REPORT_SARIF, REPORT_MARKDOWN };

/* "stale", "missing", "foreign". */
const char *file_state_word(const struct file_finding *file);

/* Appends the report. Notices are part of it in every format but text and markdown, where they are for
 * standard error. */
void report_print(const struct report *report, enum report_format format, struct text *out);

/* Appends the notices as lines. */
void report_print_notices(const struct report *report, struct text *out);

/* The formats with files of their own: Markdown is fit for release notes. */
void report_json(const struct report *report, struct text *out);
void report_markdown(const struct report *report, struct text *out);

#endif
