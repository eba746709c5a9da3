/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "habits/habits.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *tree_cannot_read(struct arena *arena, const char *path) {
  arena_check(arena);
  return arena_printf(arena, "cannot read '%s': %s", path, strerror(errno));
}

static bool is_source(const char *name) {
  static const char *const endings[] = {".c",  ".h",   ".cc",  ".cpp", ".cxx", ".c++", ".C",
                                        ".hh", ".hpp", ".hxx", ".inc", ".inl", ".m",   ".mm"};
  const char *dot = strrchr(name, '.');
  for (size_t i = 0; dot && i < sizeof endings / sizeof *endings; i++)
    if (strcmp(dot, endings[i]) == 0) return true;
  return false;
}

static const char *tree_add_folder(struct arena *arena, const char *path,
                                   struct string_list *files);

static const char *tree_add_entry(struct arena *arena, const char *path, const char *name,
                                  struct string_list *files) {
  struct stat link, status;
  if (lstat(path, &link) != 0) return tree_cannot_read(arena, path);
  if (S_ISDIR(link.st_mode)) return tree_add_folder(arena, path, files);
  if (!is_source(name)) return NULL;
  if (S_ISREG(link.st_mode)) LIST_ADD(arena, files, path);
  if (!S_ISLNK(link.st_mode)) return NULL;
  if (stat(path, &status) != 0) /* dangling and circular links are ignored */
    return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? NULL
                                                                 : tree_cannot_read(arena, path);
  if (S_ISREG(status.st_mode)) LIST_ADD(arena, files, path);
  return NULL;
}

static const char *tree_add_folder(struct arena *arena, const char *path,
                                   struct string_list *files) {
  struct string_list names = {0};
  const struct dirent *entry;
  const char *problem = NULL;
  DIR *folder = folder_open(path);
  if (!folder) return tree_cannot_read(arena, path);
  while ((entry = folder_next(folder)))
    if (*entry->d_name != '.') LIST_ADD(arena, &names, arena_strdup(arena, entry->d_name));
  if (errno) problem = tree_cannot_read(arena, path);
  closedir(folder);
  if (names.count) qsort(names.at, names.count, sizeof *names.at, string_list_compare);
  const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
  for (size_t i = 0; !problem && i < names.count; i++)
    problem = tree_add_entry(arena, arena_printf(arena, "%s%s%s", path, slash, names.at[i]),
                             names.at[i], files);
  return problem;
}

const char *source_tree_add(struct arena *arena, const char *path, struct string_list *files) {
  struct stat status;
  if (strcmp(path, "-") != 0 && stat(path, &status) != 0) return tree_cannot_read(arena, path);
  if (strcmp(path, "-") != 0 && S_ISDIR(status.st_mode)) return tree_add_folder(arena, path, files);
  LIST_ADD(arena, files, path);
  return NULL;
}

const char *source_file_read(struct arena *arena, const char *path, const char **bytes,
                             size_t *length) {
  struct text text = text_new(arena->escape);
  bool read =
      strcmp(path, "-") == 0 ? file_take(STDIN_FILENO, 0, &text) : file_read(path, 0, &text);
  const char *problem = read ? NULL : tree_cannot_read(arena, path);
  *length = text.length;
  *bytes = text_keep(arena, &text);
  return problem;
}
