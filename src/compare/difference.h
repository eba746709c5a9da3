/* SPDX-License-Identifier: MIT */
/* The lines in which a file differs from what it should be. */
#ifndef JVMTIC_COMPARE_DIFFERENCE_H
#define JVMTIC_COMPARE_DIFFERENCE_H

#include "base/arena.h"

#include <stddef.h>

/* A unified diff from the file at `path` to the bytes, as `diff -u` makes it; where that program is not
 * there, a line that names the first line that differs. `old` and `old_length` are the file's bytes. Owned by
 * the arena. */
const char *difference_unified(struct arena *arena, const char *path, const char *old,
                               size_t old_length, const char *new, size_t new_length);

#endif
