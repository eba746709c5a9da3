/* SPDX-License-Identifier: MIT */
/* Findings, and their kinds. */
#ifndef JVMTICHECK_FINDINGS_H
#define JVMTICHECK_FINDINGS_H

struct environment;

enum kind {
#define KIND(id, name, severity, about, rule) KIND_##id,
#include "kinds.def"
#undef KIND
  KINDS
};

struct kind_words {
  const char* name;
  const char* severity;
  const char* about;
  const char* rule; /* link into the reference, or NULL for that of the finding */
};
extern const struct kind_words kind_words[KINDS];

/* Members that do not apply are NULL or 0. */
struct finding {
  enum kind kind;
  const char* function; /* or event */
  const char* link;     /* of the rule, unless the kind has one */
  const char* parameter;
  const char* problem; /* a predicate: "is NULL" */
  int error;           /* the error that the specification defines */
  const char* answer;  /* the reaction: "not forwarded" */
  const void* caller;  /* the native code at fault */
  const struct environment* environment;
};

#endif
