/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/data_path.h"

#include "base/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The folder of the running program, or NULL. */
static const char *program_folder(struct arena *arena, const char *program) {
  char *folder = real_path(arena, "/proc/self/exe");
  if (!folder && program && strchr(program, '/')) folder = real_path(arena, program);
  if (!folder) return NULL;
  char *slash = strrchr(folder, '/');
  if (slash) *slash = '\0';
  return folder;
}

/* The path of a file that is there, without detours; or NULL. Why it cannot be read, opening it will tell. */
static const char *if_readable(struct arena *arena, const char *path) {
  if (access(path, R_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) return NULL;
  const char *real = real_path(arena, path);
  return real ? real : path;
}

/* Installed: bin/ and share/ move together. In a tree: the program is at its top, in .libs/ or among the tests;
 * spec/ there may be a link into the source tree, where the rest is beside it. */
const char *own_data_path(struct arena *arena, const char *program, const char *name) {
  static const char *const places[] = {JVMTIC_RELATIVE_DATA, "spec/..", "../spec/..",
                                       "../../spec/.."};
  const char *folder = program_folder(arena, program);
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
