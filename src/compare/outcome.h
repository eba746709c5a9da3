/* SPDX-License-Identifier: MIT */
/* What comparisons have found. */
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

#endif
