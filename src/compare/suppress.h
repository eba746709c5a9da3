/* Differences that someone has looked at and accepts. */
#ifndef JVMTIC_COMPARE_SUPPRESS_H
#define JVMTIC_COMPARE_SUPPRESS_H

#include "compare/outcome.h"

/* A line: CLASS KIND NAME [until YYYY-MM-DD] -- reason */
struct suppression {
  struct place place;
  enum change_class class_;
  const char *kind;   /* "*": any */
  const char *name;   /* '*' stands for any characters */
  const char *until;  /* "YYYY-MM-DD", the last day on which it counts; NULL: for ever */
  const char *reason; /* never "" */
  bool expired, used;
};
LIST_TYPE(suppression_list, struct suppression);

struct suppressions {
  struct suppression_list list;
};

enum suppress_status { SUPPRESS_OK, SUPPRESS_BAD, SUPPRESS_UNREADABLE };

/* Reads the file. `today` is "YYYY-MM-DD". On failure *problem says what is wrong. */
enum suppress_status suppress_read(struct arena *arena, const char *path, const char *today,
                                   struct suppressions *suppressions, const char **problem);

/* The date of today in UTC, or of SOURCE_DATE_EPOCH where that is set: "YYYY-MM-DD". */
const char *suppress_today(struct arena *arena);

/* Sorts the changes into those that count and those that are accepted, and counts the first. */
void suppress_apply(struct arena *arena, struct suppressions *suppressions,
                    const struct change_list *changes, struct outcome *outcome);

/* Adds a notice for every line that has expired or accepted nothing. */
void suppress_report(const struct suppressions *suppressions, struct outcome_report *report);

#endif
