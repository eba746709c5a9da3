/* SPDX-License-Identifier: MIT */
/* Writes a compressed profile.proto from numbers of samples and their frames. Concatenated messages are one message
 * with all their parts: each part is written when it is first needed, so that the profile is never completely in
 * memory. */
#ifndef PPROF_H
#define PPROF_H

#include "table.h"

#include <stdbool.h>
#include <stdint.h>

enum { PPROF_VALUES = 4 };

struct pprof;

/* A position in a method. Methods are compared by the pointer; texts must remain valid until the end. */
struct pprof_frame {
  const void *method; /* NULL if it is unknown; the other members are then ignored */
  const char *class_name, *name, *signature;
  const char *file; /* of its source, or NULL */
  int64_t first_line, line;
};

/* The header of a profile. */
struct pprof_head {
  int64_t time, duration; /* nanoseconds; the first since 1970 */
  int64_t period;         /* bytes between two samples */
};

/* Creates a file, like fresh_open(). NULL on errors or without memory. */
struct pprof *pprof_open(const char *path, const struct pprof_head *head);

/* The location of a frame, or of a name instead of a frame. */
uint64_t pprof_location(struct pprof *pprof, const struct pprof_frame *frame);
uint64_t pprof_named(struct pprof *pprof, const char *name);

/* Adds a sample, innermost location first: allocated objects and bytes, live objects and bytes. A NULL label "class"
 * is omitted. */
void pprof_sample(struct pprof *pprof, uint64_t *locations, size_t count, const char *label,
                  int64_t values[PPROF_VALUES]);

/* Ends the file. False if a write failed or memory was exhausted. */
bool pprof_close(struct pprof *pprof);

#endif
