/* SPDX-License-Identifier: MIT */
/* Writes a profile.proto, compressed: the numbers of samples and the frames they belong to, whatever they come from. Messages
 * written one behind the other are one message with the parts of all: each part is written when it is first needed, so that the
 * profile is never in memory as a whole. */
#ifndef PPROF_H
#define PPROF_H

#include "table.h"

#include <stdbool.h>
#include <stdint.h>

enum { PPROF_VALUES = 4 };

struct pprof;

/* A place in a method. What tells methods apart is the pointer alone; texts have to stay until the end. */
struct pprof_frame {
  const void *method; /* NULL: nothing is known, and the rest is not looked at */
  const char *class_name, *name, *signature;
  const char *file; /* of its source, or NULL */
  int64_t first_line, line;
};

/* What a profile says of itself. */
struct pprof_head {
  int64_t time, duration; /* nanoseconds; the first since 1970 */
  int64_t period;         /* bytes between two samples */
};

/* Begins a file, as fresh_open() does. NULL where that cannot be written, or there is no memory. */
struct pprof *pprof_open(const char *path, const struct pprof_head *head);

/* The location of a frame, and of a name that stands where there is none. */
uint64_t pprof_location(struct pprof *pprof, const struct pprof_frame *frame);
uint64_t pprof_named(struct pprof *pprof, const char *name);

/* A sample, innermost location first: allocated objects and bytes, live objects and bytes. The label "class" is left out where
 * it is NULL. */
void pprof_sample(struct pprof *pprof, uint64_t *locations, size_t count, const char *label,
                  int64_t values[PPROF_VALUES]);

/* Ends it. False where something could not be written, or there was no memory. */
bool pprof_close(struct pprof *pprof);

#endif
