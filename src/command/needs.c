/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "command/command.h"

#include <string.h>
#include <unistd.h>

/* The backend that writes the file of that name, or NULL. */
static const struct backend *writer_of(struct arena *arena, const struct interface *interface,
                                       const char *name) {
  for (const struct backend *backend = backend_table; backend->name; backend++)
    for (const char *const *suffix = backend->suffixes; *suffix; suffix++)
      if (strcmp(backend_file(arena, interface, *suffix), name) == 0) return backend;
  return NULL;
}

/* Is it among the outputs, or on disk? */
static bool is_there(const struct outputs *outputs, const char *path) {
  for (size_t i = 0; i < outputs->list.count; i++)
    if (strcmp(outputs->list.at[i]->path, path) == 0) return true;
  return access(path, F_OK) == 0;
}

/* Is it C, as opposed to a reference with examples in it? */
static bool is_c(const char *path) {
  size_t length = strlen(path);
  return length > 2 && path[length - 2] == '.' && strchr("ch", path[length - 1]);
}

/* The name in the next `#include "name"` at or behind *at, which goes on behind it; NULL: there is none. */
static const char *next_include(struct arena *arena, const char **at) {
  static const char include[] = "\n#include \"";
  const char *start = strstr(*at, include);
  if (!start) return NULL;
  start += sizeof include - 1;
  size_t length = strcspn(start, "\"\n");
  *at = start + length;
  return arena_strndup(arena, start, length);
}

void needs_note(const struct session *session, const struct outputs *outputs) {
  struct arena *arena = outputs->arena;
  struct string_list noted = {0};
  bool written = false;
  for (size_t i = 0; i < outputs->list.count; i++)
    written = written || outputs->list.at[i]->result == OUTPUT_WRITTEN;
  for (size_t i = 0; written && i < outputs->list.count; i++) {
    const struct output_file *file = outputs->list.at[i];
    const char *folder = folder_of(arena, file->path), *at = file->bytes, *name;
    while (is_c(file->path) && (name = next_include(arena, &at))) {
      const struct backend *writer = writer_of(arena, session->view->interface, name);
      const char *path =
          strchr(file->path, '/') ? arena_printf(arena, "%s/%s", folder, name) : name;
      if (!writer || string_list_has(&noted, name) || is_there(outputs, path)) continue;
      session_say(session,
                  "%s: note: it includes '%s', which is not beside it; --only %s writes that",
                  file->path, name, writer->name);
      LIST_ADD(arena, &noted, name);
    }
  }
}
