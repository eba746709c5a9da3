/* SPDX-License-Identifier: MIT */
/* Kinds of findings, and what is known of one. */
#ifndef JVMTICHECK_FINDINGS_H
#define JVMTICHECK_FINDINGS_H

struct environment;

enum kind {
#define KIND(id, name, severity, about, rule) KIND_##id,
#include "kinds.def"
#undef KIND
  KINDS
};

enum severity { SEVERITY_VIOLATION, SEVERITY_LEAKED, SEVERITY_NOTE };

struct kind_words {
  const char* name;
  const char* severity;
  const char* about;
  const char* rule; /* link into the reference; NULL: that of the finding */
};
extern const struct kind_words kind_words[KINDS];

/* Something that was found. Members that do not apply are NULL or 0. */
struct finding {
  enum kind kind;
  const char* function; /* or event */
  const char* link;     /* of the rule, unless the kind has one */
  const char* parameter;
  const char* problem; /* a sentence without a subject: "is NULL" */
  int error;           /* what the specification has for it */
  const char* answer;  /* what was done: "not forwarded" */
  const void* caller;  /* the native code that did it */
  const struct environment* environment;
};

#endif
