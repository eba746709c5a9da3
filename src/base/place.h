/* SPDX-License-Identifier: MIT */
/* Places in files. */
#ifndef JVMTIC_BASE_PLACE_H
#define JVMTIC_BASE_PLACE_H

#include "base/arena.h"
#include "base/text.h"

/* Where something is written. */
struct place {
  const char *file; /* as the user named it, or relative to that; NULL: nowhere in a file */
  unsigned line;    /* from 1; 0: unknown */
};
LIST_TYPE(place_list, struct place);

/* Appends "FILE:LINE:COLUMN: ", less what is not known, so that all can be seen; a column is from 1. Nothing without a file. */
void place_add(struct text *out, struct place place, unsigned column);

/* Less than, equal to or greater than 0: by file, then by line; what is in no file comes first. */
int place_compare(struct place a, struct place b);

#endif
