/* SPDX-License-Identifier: MIT */
/* The contents of a dump, sorted; the same for all formats. */
#ifndef REPORT_H
#define REPORT_H

#include "tracker.h"

#include <stdio.h>

/* The numbers of one or more sites at one moment; estimates if objects are sampled. */
struct numbers {
  struct amount live, allocated, freed;
  uint64_t live_seen, events;
};

struct sample {
  const struct site *site;
  struct numbers numbers;
};

/* A trace, and the samples of its classes, the largest first. */
struct trace_row {
  const struct sample *samples;
  size_t count;
  struct numbers numbers;
};

struct class_row {
  const struct klass *klass;
  struct numbers numbers; /* the sum of its sites */
};

struct report {
  const char *reason;
  unsigned number; /* from 1 */
  jlong time;      /* milliseconds since 1970 */
  struct heap_found heap;
  struct sample *samples; /* grouped by trace */
  size_t sample_count;
  struct trace_row *traces; /* by live bytes, descending */
  size_t trace_count;
  struct class_row *classes;
  size_t class_count;
  struct numbers kinds[SITE_OTHER + 1];
};

/* False without memory. */
bool report_make(struct report *report);
void report_release(struct report *report);

/* Rounded to whole objects. */
uint64_t objects_of(struct amount amount);

/* Writers: false on write errors. The last one gets a path, because its output is compressed. */
bool write_text(FILE *file, const struct report *report);
bool write_json(FILE *file, const struct report *report);
bool write_folded(FILE *file, const struct report *report);
bool write_pprof(const char *path, const struct report *report);

/* The text for a site without a trace, such as "(before the agent)", or NULL for a trace with frames. */
const char *trace_name(const struct site *site);

#endif
