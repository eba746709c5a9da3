/* SPDX-License-Identifier: MIT */
/* What a dump says, put together and sorted; the same for all formats. */
#ifndef REPORT_H
#define REPORT_H

#include "tracker.h"

#include <stdio.h>

/* The numbers of a site, or of several, at one moment; estimates where objects are sampled. */
struct numbers {
  struct amount live, allocated, freed;
  uint64_t live_seen, events;
};

struct sample {
  const struct site *site;
  struct numbers numbers;
};

/* A trace: the samples of its classes, the largest first. */
struct trace_row {
  const struct sample *samples;
  size_t count;
  struct numbers numbers;
};

struct class_row {
  const struct klass *klass;
  struct numbers numbers; /* of all its sites */
};

struct report {
  const char *reason;
  unsigned number; /* 1 is the first */
  jlong time;      /* milliseconds since 1970 */
  struct heap_found heap;
  struct sample *samples; /* those of a trace together */
  size_t sample_count;
  struct trace_row *traces; /* the most live bytes first */
  size_t trace_count;
  struct class_row *classes;
  size_t class_count;
  struct numbers kinds[SITE_OTHER + 1];
};

/* False without memory. */
bool report_make(struct report *report);
void report_release(struct report *report);

/* Whole objects. */
uint64_t objects_of(struct amount amount);

/* The writers: false where writing fails. The last one is given a path, since what it writes is compressed. */
bool write_text(FILE *file, const struct report *report);
bool write_json(FILE *file, const struct report *report);
bool write_folded(FILE *file, const struct report *report);
bool write_pprof(const char *path, const struct report *report);

/* What stands for a trace where there is none: "(before the agent)"; NULL for a trace with frames. */
const char *trace_name(const struct site *site);

#endif
