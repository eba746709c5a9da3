/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/data_path.h"

#include "base/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The canonical path of an existing file, or NULL. Whether it is readable, opening it will show. */
static const char *if_readable(struct arena *arena, const char *path) {
  if (access(path, R_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) return NULL;
  const char *real = real_path(arena, path);
  return real ? real : path;
}

/* An installation may be moved with its bin/ and share/. In a build tree, the program is at the top, in .libs/
 * or in a directory of tests, and spec/ may be a link to the source tree. */
const char *own_data_path(struct arena *arena, const char *program, const char *name) {
  static const char *const places[] = {JVMTIC_RELATIVE_DATA, "spec/..", "../spec/..",
                                       "../../spec/.."};
  const char *real = real_path(arena, "/proc/self/exe");
  if (!real && program && strchr(program, '/')) real = real_path(arena, program);
  const char *folder = real ? folder_of(arena, real) : NULL;
  for (size_t i = 0; folder && i < sizeof places / sizeof *places; i++) {
    const char *path = if_readable(arena, arena_printf(arena, "%s/%s/%s", folder, places[i], name));
    if (path) return path;
  }
  return if_readable(arena, arena_printf(arena, "%s/%s", JVMTIC_DATA, name));
}

const char *own_spec_path(struct arena *arena, const char *program) {
  const char *named = getenv(OWN_SPEC_VARIABLE);
  if (named && *named) return named;
  return own_data_path(arena, program, OWN_SPEC);
}
