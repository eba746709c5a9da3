#include "config.h"

#include "command.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The folder of the running program, or NULL. */
static const char *program_folder(struct arena *arena, const char *program) {
  char *real = realpath("/proc/self/exe", NULL);
  if (!real && strchr(program, '/')) real = realpath(program, NULL);
  if (!real) return NULL;
  char *folder = arena_strdup(arena, real);
  free(real);
  char *slash = strrchr(folder, '/');
  if (slash) *slash = '\0';
  return folder;
}

static const char *if_readable(const char *path) {
  return access(path, R_OK) == 0 ? path : NULL;
}

const char *own_spec_path(struct arena *arena, const char *program) {
  const char *named = getenv("JVMTIC_SPEC");
  if (named && *named) return named;
  /* Installed: bin/ and share/ move together. In a tree: the program is at its top, or in .libs/. */
  static const char *const places[] = {
      JVMTIC_RELATIVE_DATA "/spec/jvmti.xml",
      "spec/jvmti.xml",
      "../spec/jvmti.xml",
  };
  const char *folder = program_folder(arena, program);
  for (size_t i = 0; folder && i < sizeof places / sizeof *places; i++) {
    const char *path = if_readable(arena_printf(arena, "%s/%s", folder, places[i]));
    if (path) return path;
  }
  return if_readable(JVMTIC_DATA "/spec/jvmti.xml");
}
