/* SPDX-License-Identifier: MIT */
#include "base/child.h"
#include "base/file.h"
#include "compare/outcome.h"
#include "gen/vm/vm.h"
#include "gen/xslt/apply.h"

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A directory of outputs under comparison. */
struct folder {
  struct arena *arena;
  const struct folder_check *check;
  struct outcome *outcome;
  struct artifacts artifacts;
  const char *problem; /* the first error, or NULL */
};

static const char *path_of(const struct folder *folder, const char *name) {
  size_t length = strlen(folder->check->path);
  bool slash = length && folder->check->path[length - 1] == '/';
  return arena_printf(folder->arena, "%s%s%s", folder->check->path, slash ? "" : "/", name);
}

static void add_finding(struct folder *folder, const char *path, int state,
                        const char *difference) {
  struct file_finding *file = arena_alloc(folder->arena, sizeof *file);
  file->path = path;
  file->state = state;
  file->difference = difference;
  LIST_ADD(folder->arena, &folder->outcome->files, file);
}

/* Notes the first error. */
static void cannot_read(struct folder *folder, const char *path) {
  if (!folder->problem)
    folder->problem =
        arena_printf(folder->arena, "cannot read '%s': %s", path, file_problem(errno));
}

static bool folder_exists(struct folder *folder, const char *path) {
  struct stat status;
  if (stat(path, &status) == 0) return true;
  if (errno != ENOENT) cannot_read(folder, path);
  return false;
}

static void compare_artifact(struct folder *folder, const struct artifact *artifact) {
  const char *path = path_of(folder, artifact->name);
  struct text old = text_new(folder->arena->escape);
  bool read = file_read_regular(path, 0, &old);
  if (!read && errno == ENOENT) add_finding(folder, path, FILE_MISSING, "");
  else if (!read) cannot_read(folder, path);
  else if (old.length != artifact->text.length ||
           memcmp(text_string(&old), text_string(&artifact->text), old.length) != 0)
    add_finding(folder, path, FILE_STALE,
                difference_unified(folder->arena, path, text_string(&old), old.length,
                                   text_string(&artifact->text), artifact->text.length));
  text_free(&old);
}

static const char *file_of(const struct folder *folder, const char *suffix) {
  const char *name = backend_file(folder->arena, folder->check->view->interface, suffix);
  return vm_files_name(folder->arena, folder->check->vm, name);
}

/* Returns the directory of further files of a backend; "" if it is that of the others. */
static const char *folder_of_others(const struct folder *folder, const struct backend_others *row) {
  const char *pattern = backend_pattern(folder->arena, folder->check->view->interface, row);
  const char *slash = strrchr(pattern, '/');
  return slash ? arena_strndup(folder->arena, pattern, (size_t)(slash - pattern)) : "";
}

/* Returns the paths in a directory of outputs, sorted; `inner` is "" or one that need not exist. */
static struct string_list names_in(struct folder *folder, const char *inner) {
  struct string_list names = {0};
  const char *path = *inner ? path_of(folder, inner) : folder->check->path;
  DIR *directory = folder_open(path);
  struct dirent *entry;
  while (directory && (entry = folder_next(directory)))
    LIST_ADD(folder->arena, &names,
             arena_printf(folder->arena, "%s%s%s", inner, *inner ? "/" : "", entry->d_name));
  if (errno && !(*inner && (errno == ENOENT || errno == ENOTDIR))) cannot_read(folder, path);
  if (directory) closedir(directory);
  if (names.count) qsort(names.at, names.count, sizeof *names.at, string_list_compare);
  return names;
}

static bool folder_matches(const struct folder *folder, const struct backend_others *row,
                           const char *name) {
  return fnmatch(backend_pattern(folder->arena, folder->check->view->interface, row), name,
                 FNM_PATHNAME) == 0;
}

/* True if there are files of the backend in a directory of its own; other files may be third-party. */
static bool has_others(struct folder *folder, const struct backend *backend) {
  for (const struct backend_others *row = backend_others; row->backend; row++) {
    const char *inner = folder_of_others(folder, row);
    if (strcmp(row->backend, backend->name) != 0 || !*inner) continue;
    struct string_list names = names_in(folder, inner);
    for (size_t i = 0; i < names.count; i++)
      if (folder_matches(folder, row, names.at[i])) return true;
  }
  return false;
}

static bool folder_wanted(struct folder *folder, const struct backend *backend) {
  if (!backend_is_for(folder->arena, backend, folder->check->view->interface)) return false;
  for (size_t i = 0; i < folder->check->only->count; i++)
    if (folder->check->only->at[i] == backend) return true;
  for (size_t i = 0; !folder->check->only->count && backend->suffixes[i]; i++)
    if (folder_exists(folder, path_of(folder, file_of(folder, backend->suffixes[i])))) return true;
  return !folder->check->only->count && has_others(folder, backend);
}

/* True if build would write the file, or a backend that is not selected may. */
static bool is_output(const struct folder *folder, const struct backend_list *ran,
                      const char *name) {
  for (const struct backend *backend = backend_table; backend->name; backend++)
    for (size_t i = 0; backend->suffixes[i]; i++)
      if (strcmp(file_of(folder, backend->suffixes[i]), name) == 0) return true;
  if (LIST_FIND(folder->artifacts.list, name)) return true;
  for (const struct backend_others *row = backend_others; row->backend; row++)
    if (!LIST_FIND(*ran, row->backend) && folder_matches(folder, row, name)) return true;
  return false;
}

/* Reports a generated file. Directories, devices, unreadable files and dangling links are not generated files. */
static void find_foreign_file(struct folder *folder, const char *name) {
  const char *path = path_of(folder, name);
  struct text start = text_new(folder->arena->escape);
  if (!file_read_regular(path, 2048, &start)) {
    static const int others[] = {EISDIR, ENODEV, ENXIO, EACCES, ENOENT, ELOOP};
    bool foreign = false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) foreign |= errno == others[i];
    if (!foreign) cannot_read(folder, path);
  } else if (strstr(text_string(&start), GENERATED_MARK)) {
    add_finding(folder, path, FILE_FOREIGN, "");
  }
  text_free(&start);
}

/* Reports files of removed or renamed backends, of other releases and options: they are not kept up to date. */
static void find_foreign(struct folder *folder, const struct backend_list *ran) {
  struct string_list names = names_in(folder, "");
  for (size_t i = 0; i < names.count; i++)
    if (!is_output(folder, ran, names.at[i])) find_foreign_file(folder, names.at[i]);
  for (const struct backend_others *row = backend_others; row->backend; row++) {
    const char *inner = folder_of_others(folder, row);
    if (!*inner) continue;
    names = names_in(folder, inner);
    for (size_t i = 0; i < names.count; i++)
      if (folder_matches(folder, row, names.at[i]) && !is_output(folder, ran, names.at[i]))
        find_foreign_file(folder, names.at[i]);
  }
}

const char *folder_compare(struct arena *arena, const struct folder_check *check,
                           struct outcome *outcome) {
  struct folder folder = {.arena = arena, .check = check, .outcome = outcome};
  struct gen_transform transform = {.messages = text_new(arena->escape),
                                    .inputs = text_new(arena->escape)};
  struct gen_input input = {.spec = check->view,
                            .arena = arena,
                            .transform = &transform,
                            .profile = check->profile,
                            .banner = check->banner,
                            .vm = check->vm,
                            .form = check->form};
  struct backend_list backends = {0};
  folder.artifacts.arena = arena;
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    if (folder_wanted(&folder, backend)) LIST_ADD(arena, &backends, backend);
  }
  backends_run(&input, &backends, &folder.artifacts);
  if (transform.messages.length)
    folder.problem = arena_strdup(arena, text_string(&transform.messages));
  text_free(&transform.messages);
  text_free(&transform.inputs);
  LIST_EACH (item, folder.artifacts.list) compare_artifact(&folder, item);
  find_foreign(&folder, &backends);
  artifacts_free(&folder.artifacts);
  if (!folder.problem && !backends.count && !outcome->files.count)
    folder.problem = arena_printf(arena, "'%s' has no file that a backend writes", check->path);
  return folder.problem;
}

static unsigned first_line(const char *a, size_t a_length, const char *b, size_t b_length) {
  unsigned line = 1;
  for (size_t i = 0; i < a_length && i < b_length && a[i] == b[i]; i++) line += a[i] == '\n';
  return line;
}

const char *difference_unified(struct arena *arena, const char *path, const char *old,
                               size_t old_length, const char *new, size_t new_length) {
  const char *from = arena_printf(arena, "%s%s", *path == '-' ? "./" : "", path);
  const char *const command[] = {"diff", "-u", "-L", from, "-L", "what build would write",
                                 "--",   from, "-",  NULL};
  struct text out = text_new(arena->escape), words = text_new(arena->escape);
  const char *problem = child_run(arena, command, new, &out, &words);
  if (problem && strcmp(problem, strerror(ENOMEM)) == 0) longjmp(*arena->escape, 1);
  bool done = problem && !*problem && out.length; /* status 1: they differ */
  const char *result = done ? arena_strdup(arena, text_string(&out))
                            : arena_printf(arena, "(the first line that differs is %u)\n",
                                           first_line(old, old_length, new, new_length));
  text_free(&words);
  text_free(&out);
  return result;
}
