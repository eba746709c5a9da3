/* SPDX-License-Identifier: MIT */
/* A difference, and the words for what it breaks (see enum change_class) and what it is about. */
#ifndef JVMTIC_COMPARE_CHANGE_H
#define JVMTIC_COMPARE_CHANGE_H

#include "base/place.h"
#include "model/vocabulary.h"

#include <stdbool.h>

extern const struct class_row {
  const char *word;  /* "abi" */
  const char *level; /* of annotations: "error", "warning" or "note" */
  const char *rule;  /* what it means, in a line */
} change_classes[CHANGE_ABI + 1];

/* Reads such a word ("behavior" as well). False when it is none. */
bool change_class_parse(const char *word, enum change_class *class_);

/* What a difference is about. */
enum change_kind {
  KIND_FUNCTION,
  KIND_EVENT,
  KIND_CAPABILITY,
  KIND_ERROR,
  KIND_CONSTANT,
  KIND_CONSTANTS,
  KIND_VERSION,
  KIND_STRUCTURE,
  KIND_UNION,
  KIND_FIELD,
  KIND_CAPABILITIES,
  KIND_TYPE,
  KIND_CALLBACK,
  KIND_ENTRY,
  KIND_METHOD,
  KIND_PARAMETER,
  KIND_TABLE,
  CHANGE_KINDS
};
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

#endif
