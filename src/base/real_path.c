/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* realpath(), with a buffer of its own */
#include "base/real_path.h"

#include <limits.h>
#include <stdlib.h>

char *real_path(struct arena *arena, const char *path) {
  char *found = realpath(path, NULL);
  if (!found) {
    arena_check(arena);
    return NULL;
  }
  char *real = arena_strdup(arena, found);
  free(found);
  return real;
}
