/* SPDX-License-Identifier: MIT */
/* The contents of a report on a VM, sorted; the same for all formats. */
#ifndef REPORT_H
#define REPORT_H

#include "frontend/vm.h"

#include <stdio.h>

/* A site with allocations since the last reset, or with live objects. */
struct site_view {
  const struct site_row *site;
  const char *type; /* of its objects: "byte[]" */
  double age;       /* the mean number of collections that its live objects have survived */
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
  size_t top;              /* the number of rows of each kind in texts */
  struct site_view *sites; /* by live bytes, descending */
  size_t site_count;
  struct type_view *types; /* the same */
  size_t type_count;
  struct amount ages[AGE_CLASSES];
  unsigned age_count; /* the length of ages and dead without trailing zeros */
};

/* Makes a report. False without memory. */
bool report_make(struct report *report, const struct vm *vm, size_t top);
void report_release(struct report *report);

/* The name of a method, "java.lang.String.<init>", in two parts; "(unknown)" for number 0. */
struct place {
  const struct method_row *method; /* NULL if it is unknown */
  const char *class_name, *name, *source;
  int32_t line; /* 0 if unknown, negative if native */
};
struct place report_place(const struct report *report, const struct frame_row *frame);

/* The text for a trace without frames, or NULL. */
const char *report_no_trace(const struct site_row *site);

/* Gets a sentence about data that is missing in the numbers. False after the last one. */
bool report_note(const struct report *report, unsigned number, char **note);

/* "its connection has ended" */
const char *report_state(const struct vm *vm);

/* The lowest age of a class of ages. */
uint64_t age_first(unsigned age_class);

/* Writers: false on write errors. The last one gets a path, because its output is compressed. */
bool write_text(FILE *file, const struct report *report);
bool write_json(FILE *file, const struct report *report);
bool write_html(FILE *file, const struct report *report);
bool write_folded(FILE *file, const struct report *report);
bool write_pprof(const char *path, const struct report *report);

#endif
