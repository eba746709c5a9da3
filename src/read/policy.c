#define _GNU_SOURCE /* realpath(), with a buffer of its own */
#include "read/policy.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libxml/uri.h>

static bool is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  while (length && folder[length - 1] == '/') length--;
  return strncmp(path, folder, length) == 0 && path[length] == '/';
}

const char *policy_folder(struct arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  const char *folder = !slash          ? "."
                       : slash == path ? "/"
                                       : arena_strndup(arena, path, (size_t)(slash - path));
  char *real = realpath(folder, NULL);
  const char *result = real ? arena_strdup(arena, real) : "";
  free(real);
  return result;
}

const char *policy_path(struct arena *arena, const char *url) {
  if (access(url, F_OK) == 0) return url;
  if (strncmp(url, "file://", 7) == 0) url += 7;
  else if (strstr(url, "://")) return NULL;
  char *unescaped = xmlURIUnescapeString(url, 0, NULL);
  if (!unescaped) return url;
  const char *path = arena_strdup(arena, unescaped);
  xmlFree(unescaped);
  return path;
}

const char *policy_refusal(struct arena *arena, const char *path, const char *what,
                           const char *folder, const struct string_list *allowed) {
  char *real = realpath(path, NULL);
  if (!real) return arena_printf(arena, "cannot read '%s': %s", path, strerror(errno));
  bool inside = *folder && is_below(real, folder);
  for (size_t i = 0; !inside && allowed && i < allowed->count; i++) {
    char *other = realpath(allowed->at[i], NULL);
    inside = other && is_below(real, other);
    free(other);
  }
  free(real);
  if (inside) return NULL;
  return arena_printf(arena, "'%s' is outside the %s's own folder; allow it with --allow-dir", path,
                      what);
}
