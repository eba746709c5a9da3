/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_BASE_PLACE_H
#define JVMTIC_BASE_PLACE_H

#include "base/arena.h"
#include "base/text.h"

/* A place in a file. */
struct place {
  const char *file; /* as named by the user, or relative to that; NULL: unknown */
  unsigned line;    /* from 1; 0: unknown */
};
LIST_TYPE(place_list, struct place);

static inline struct place place_at(const char *file, unsigned line) {
  return (struct place){file, line};
}

/* Appends "FILE:LINE:COLUMN: " with visible characters, without unknown parts (0); nothing without a file. */
void place_add(struct text *out, struct place place, unsigned column);

/* Compares by file, then by line; places without a file are first. */
int place_compare(struct place a, struct place b);

#endif
