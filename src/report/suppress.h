/* SPDX-License-Identifier: MIT */
/* What someone has looked at and accepts, findings of a check or differences: in lines of a file, or beside the finding
 * in the specification. */
#ifndef JVMTIC_REPORT_SUPPRESS_H
#define JVMTIC_REPORT_SUPPRESS_H

#include "base/arena.h"
#include "base/place.h"

#include <stdbool.h>
#include <stddef.h>

/* Lines of a file, from the first to the last. */
struct span {
  const char *file;
  unsigned first, last;
};
LIST_TYPE(span_list, struct span);

/* In a file a line: SUBJECT KIND NAME [until YYYY-MM-DD] -- reason
 * In a specification: accept SUBJECT [until YYYY-MM-DD] -- reason */
struct suppression {
  struct place place;
  const char *subject;    /* a check, or a class of differences */
  const char *kind;       /* "*": any; of one in a specification NULL */
  const char *name;       /* '*' stands for any characters; likewise NULL */
  const char *until;      /* "YYYY-MM-DD", the last day on which it counts; NULL: for ever */
  const char *reason;     /* never "" */
  struct span_list spans; /* of one in a specification: the lines that it is for */
  bool expired, used;
  size_t check; /* its row in the table of checks, from 1; 0: not looked for yet */
};
LIST_TYPE(suppression_list, struct suppression);

/* How suppressions are read. */
struct suppress_reader {
  struct arena *arena; /* owns what is read */
  const char *today;   /* "YYYY-MM-DD" */
  /* What is wrong with the subject, or NULL. */
  const char *(*subject_problem)(struct arena *arena, const char *subject);
};

/* How many the files together may have: each finding is compared with all of them. */
enum { SUPPRESS_MOST = 10000 };

enum suppress_status { SUPPRESS_OK, SUPPRESS_BAD, SUPPRESS_UNREADABLE };

/* Reads a file. On failure *problem says what is wrong. */
enum suppress_status suppress_read(const struct suppress_reader *reader, const char *path,
                                   struct suppression_list *list, const char **problem);

/* Reads "accept SUBJECT …", of which it takes a copy, into a suppression without place and spans. Returns what is
 * wrong, or NULL. */
const char *suppress_parse(const struct suppress_reader *reader, const char *words,
                           struct suppression *suppression);

/* What is wrong about SOURCE_DATE_EPOCH, which may be unset or empty, or NULL. */
const char *suppress_clock_problem(struct arena *arena);

/* The date of today in UTC, or of SOURCE_DATE_EPOCH where that is set, and right: "YYYY-MM-DD". */
const char *suppress_today(struct arena *arena);

/* Likewise, where it is latest on Earth: 14 hours ahead of UTC. */
const char *suppress_latest_today(struct arena *arena);

/* A kind of items as suppressions write it, with hyphens for blanks; NULL: "". Owned by the arena. */
const char *suppress_kind(struct arena *arena, const char *kind);

/* Does the name fit the pattern, in which '*' stands for any characters? */
bool suppress_fits(const char *pattern, const char *name);

/* What is to be said of one that has expired. Owned by the arena. */
const char *suppress_expired(struct arena *arena, const struct suppression *suppression);

#endif
