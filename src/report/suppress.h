/* SPDX-License-Identifier: MIT */
/* Accepted findings of checks and accepted differences: in lines of a file, or in the specification. */
#ifndef JVMTIC_REPORT_SUPPRESS_H
#define JVMTIC_REPORT_SUPPRESS_H

#include "base/arena.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Lines of a file. */
struct span {
  const char *file;
  unsigned first, last;
};
LIST_TYPE(span_list, struct span);

/* In a file: SUBJECT KIND NAME [until YYYY-MM-DD] -- reason
 * In a specification: accept SUBJECT [until YYYY-MM-DD] -- reason */
struct suppression {
  struct place place;
  const char *subject;    /* a check, or a class of differences */
  const char *kind;       /* "*" matches any kind; NULL in a specification */
  const char *name;       /* '*' matches any characters; NULL in a specification */
  const char *until;      /* "YYYY-MM-DD", the last valid day, or NULL */
  const char *reason;     /* not empty */
  struct span_list spans; /* in a specification: the lines that it applies to */
  bool expired, used;
  size_t check; /* index in the table of checks, plus 1; 0: not searched yet */
};
LIST_TYPE(suppression_list, struct suppression);

struct suppress_reader {
  struct arena *arena; /* owns what is read */
  const char *today;   /* "YYYY-MM-DD" */
  /* The problem of a subject, or NULL. */
  const char *(*subject_problem)(struct arena *arena, const char *subject);
};

/* The maximum for all files: each finding is compared with each suppression. */
enum { SUPPRESS_MOST = 10000 };

enum suppress_status { SUPPRESS_OK, SUPPRESS_BAD, SUPPRESS_UNREADABLE };

/* Reads a file. Sets *problem on failure. */
enum suppress_status suppress_read(const struct suppress_reader *reader, const char *path,
                                   struct suppression_list *list, const char **problem);

/* Reads "accept SUBJECT …", which is copied, into a suppression without place and spans. Returns the problem, or NULL. */
const char *suppress_parse(const struct suppress_reader *reader, const char *words,
                           struct suppression *suppression);

/* The problem of SOURCE_DATE_EPOCH, which may be unset or empty, or NULL. */
const char *suppress_clock_problem(struct arena *arena);

/* The date in UTC, or of SOURCE_DATE_EPOCH if it is valid, so many hours from now: "YYYY-MM-DD". 14 hours ahead of UTC is the
 * latest date on Earth. */
const char *suppress_date(struct arena *arena, int hours_ahead);

/* A kind of items with hyphens for spaces, as in suppressions; "" for NULL. Owned by the arena. */
const char *suppress_kind(struct arena *arena, const char *kind);

/* True if the name matches the pattern, in which '*' matches any characters. */
bool suppress_fits(const char *pattern, const char *name);

/* The message for an expired suppression. Owned by the arena. */
const char *suppress_expired(struct arena *arena, const struct suppression *suppression);

#endif
