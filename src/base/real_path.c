/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* realpath(), with a buffer of its own */
#include "base/file.h"
#include "base/identifier.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

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

struct string_list real_path_once(struct arena *arena, const struct string_list *paths) {
  struct string_list once = {0};
  struct c_names known = {.arena = arena};
  LIST_EACH (path, *paths) {
    const char *real = strcmp(path, "-") == 0 ? NULL : real_path(arena, path);
    if (!real) real = path;
    if (c_names_find(&known, real, strlen(real))) continue;
    c_names_enter(&known, real, strlen(real));
    LIST_ADD(arena, &once, path);
  }
  return once;
}
