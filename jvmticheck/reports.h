/* SPDX-License-Identifier: MIT */
/* What was found: told once for each place, counted from then on. */
#ifndef JVMTICHECK_REPORTS_H
#define JVMTICHECK_REPORTS_H

#include "environments.h"
#include "outputs.h"

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

/* Opens the files. False: that failed, and was said. */
bool reports_open(void);

/* Tells it, unless it is suppressed or was told. The problem may be formatted. */
void report(const struct finding* finding, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

/* How often each kind was found, told or not; and those suppressed. */
unsigned long reports_count(enum kind kind);
unsigned long reports_suppressed(void);

/* The process ends: writes reports that other threads have begun and will not finish. */
void reports_finish(void);

/* True if anything was found that is not suppressed. */
bool reports_found(void);

/* Where reports are written. */
struct output* reports_output(void);

#endif
