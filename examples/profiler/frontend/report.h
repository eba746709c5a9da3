/* SPDX-License-Identifier: MIT */
/* What there is to say of a VM, put together and sorted; the same for all formats. */
#ifndef REPORT_H
#define REPORT_H

#include "frontend/vm.h"

#include <stdio.h>

/* A site that has allocated something since the last reset, or has something live. */
struct site_view {
  const struct site_row *site;
  const char *type; /* of its objects: "byte[]" */
  double age;       /* of its live objects, on average: collections survived */
};

struct type_view {
  const char *type;
  struct amount live, allocated;
  double age;
  uint64_t birth_sum;
};

struct report {
  const struct vm *vm;
  struct store store;
  size_t top;              /* how many rows texts show of a kind */
  struct site_view *sites; /* the most live bytes first */
  size_t site_count;
  struct type_view *types; /* the same */
  size_t type_count;
  struct amount ages[AGE_CLASSES];
  unsigned age_count; /* of ages and dead: the others are 0 */
};

/* False without memory. */
bool report_make(struct report *report, const struct vm *vm, size_t top);
void report_release(struct report *report);

/* What a method is: "java.lang.String.<init>", in two parts; of number 0, "(unknown)". */
struct place {
  const struct method_row *method; /* NULL: not known */
  const char *class_name, *name, *source;
  int32_t line; /* 0: none; below: native */
};
struct place report_place(const struct report *report, const struct frame_row *frame);

/* What stands for a trace without frames; NULL for one that has some. */
const char *report_no_trace(const struct site_row *site);

/* What is missing in the numbers, a sentence each; false behind the last one. */
bool report_note(const struct report *report, unsigned number, char **note);

/* "its connection has ended" */
const char *report_state(const struct vm *vm);

/* The first age of a class of ages. */
uint64_t age_first(unsigned age_class);

/* False where writing fails. The last one is given a path, since what it writes is compressed. */
bool write_text(FILE *file, const struct report *report);
bool write_json(FILE *file, const struct report *report);
bool write_html(FILE *file, const struct report *report);
bool write_folded(FILE *file, const struct report *report);
bool write_pprof(const char *path, const struct report *report);

#endif
