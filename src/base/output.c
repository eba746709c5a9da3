/* SPDX-License-Identifier: MIT */
#include "base/output.h"

#include "base/file.h"
#include "base/stage.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

struct commit {
  struct arena *arena;
  const struct output_file_list *files;
  struct stage *stages; /* one for each file */
  size_t count;
  struct string_list folders; /* of the stages, each once as it is spelled */
  struct string_list made;    /* folders made, outermost first */
  struct signals signals;
  struct locks locks;
  const char *problem;
};

void output_add(struct outputs *outputs, const char *path, const char *bytes, size_t length) {
  struct output_file *file = arena_alloc(outputs->arena, sizeof *file);
  *file = (struct output_file){.path = path, .bytes = bytes, .length = length};
  LIST_ADD(outputs->arena, &outputs->list, file);
}

/* True when there is no error. */
static bool fine(struct commit *commit, int error, const char *what, const char *path) {
  if (error)
    commit->problem =
        arena_printf(commit->arena, "cannot %s '%s': %s", what, path, strerror(error));
  return !error;
}

/* ---- Where -------------------------------------------------------------------------------------- */

static void note_folder(struct commit *commit, const char *folder) {
  if (!string_list_has(&commit->folders, folder)) LIST_ADD(commit->arena, &commit->folders, folder);
}

static bool find_targets(struct commit *commit) {
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    int error = target_find(commit->arena, commit->files->at[i]->path, &stage->target);
    if (!fine(commit, error, "write", commit->files->at[i]->path)) return false;
    if (stage->target.folder) note_folder(commit, stage->target.folder);
  }
  return true;
}

static bool make_folders(struct commit *commit) {
  for (size_t i = 0; i < commit->folders.count; i++) {
    const char *failed;
    int error = target_make_folder(commit->arena, commit->folders.at[i], &commit->made, &failed);
    if (!fine(commit, error, "create the directory", failed)) return false;
  }
  return true;
}

static bool is_one_file(const struct target *a, const struct target *b) {
  struct stat first, second;
  if (!a->folder || !b->folder || strcmp(a->name, b->name) != 0) return false;
  return stat(a->folder, &first) == 0 && stat(b->folder, &second) == 0 &&
         first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/* By links or another way to write a path, two outputs may come to be one file, which could not hold both. */
static bool are_different(struct commit *commit) {
  for (size_t i = 0; i < commit->count; i++)
    for (size_t j = 0; j < i; j++) {
      if (!is_one_file(&commit->stages[j].target, &commit->stages[i].target)) continue;
      commit->problem = arena_printf(commit->arena, "'%s' and '%s' are one file",
                                     commit->files->at[j]->path, commit->files->at[i]->path);
      return false;
    }
  return true;
}

/* Another build may remove a folder that it has made, while we wait for it. */
static bool lock_folders(struct commit *commit) {
  enum { MOST_TRIES = 100 };
  struct lock_problem problem = {ENOENT, NULL};
  for (int tries = 0; problem.error == ENOENT && tries < MOST_TRIES; tries++) {
    locks_free(&commit->locks);
    if (!make_folders(commit)) return false;
    problem = locks_take(commit->arena, &commit->folders, &commit->signals, &commit->locks);
  }
  if (problem.error != EAGAIN)
    return fine(commit, problem.error, "lock the directory", problem.folder);
  commit->problem = arena_printf(commit->arena,
                                 "cannot lock the directory '%s': another program has locked it "
                                 "for a minute",
                                 problem.folder);
  return false;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

/* Nothing that can be seen changes here, but for devices and pipes, from which nothing can be taken back: they come
 * when all else is ready. */
static bool fill_all(struct commit *commit) {
  /* A file without a name gets one through /proc. */
  bool nameless = access("/proc/self/fd", X_OK) == 0;
  for (size_t i = 0; i < commit->folders.count; i++)
    stage_remove_abandoned(commit->arena, commit->folders.at[i], commit->stages, commit->count);
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    int error = stage->target.folder ? stage_fill(commit->arena, stage, nameless) : 0;
    if (!fine(commit, error, "write", commit->files->at[i]->path)) return false;
  }
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    int error = stage->target.folder ? 0 : stage_write_in_place(stage, &commit->signals);
    if (!fine(commit, error, "write", commit->files->at[i]->path)) return false;
  }
  return true;
}

static bool replace_all(struct commit *commit) {
  size_t writing = 0;
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    if (!fine(commit, stage_name(commit->arena, stage), "write", commit->files->at[i]->path))
      return false;
    if (stage->name) writing++;
  }
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    if (!stage->name) continue;
    writing--;
    if (stage->exists && writing) stage_keep(commit->arena, stage); /* the last needs no way back */
    if (!fine(commit, stage_replace(stage), "replace", commit->files->at[i]->path)) return false;
  }
  return true;
}

/* Takes nothing from the arena, which may be why we are here. */
static void put_back(struct commit *commit) {
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    if (stage->written && stage->target.folder) stage_put_back(stage);
  }
}

/* Returns what could not be removed, or NULL. */
static const char *clean_up(struct commit *commit, bool done) {
  const char *left = NULL;
  if (!done) put_back(commit);
  for (size_t i = 0; i < commit->count; i++) {
    const char *name = stage_end(&commit->stages[i]);
    if (name) left = name;
  }
  for (size_t i = done ? 0 : commit->made.count; i-- > 0;) {
    bool gone = stage_remove(commit->made.at[i], rmdir) || errno == ENOTEMPTY || errno == EEXIST;
    if (!gone) left = commit->made.at[i];
  }
  locks_free(&commit->locks);
  signals_release(&commit->signals);
  return left;
}

/* A separate function, since what changes after setjmp() in the same one could be lost. */
static bool run(struct commit *commit, jmp_buf *escape) {
  signals_hold(&commit->signals);
  if (setjmp(*escape)) return false;
  return find_targets(commit) && lock_folders(commit) && are_different(commit) &&
         fill_all(commit) && replace_all(commit);
}

const char *output_commit(struct outputs *outputs) {
  struct arena *arena = outputs->arena;
  struct commit commit = {.arena = arena, .files = &outputs->list, .count = outputs->list.count};
  commit.stages = arena_alloc(arena, commit.count * sizeof *commit.stages);
  for (size_t i = 0; i < commit.count; i++)
    commit.stages[i] = (struct stage){
        .bytes = outputs->list.at[i]->bytes, .length = outputs->list.at[i]->length, .fd = -1};
  /* Running out of memory leaves nothing behind, either. */
  jmp_buf escape, *outer = arena->escape;
  arena->escape = &escape;
  bool done = run(&commit, &escape);
  arena->escape = outer;
  const char *left = clean_up(&commit, done);
  if (!done && !commit.problem) longjmp(*outer, 1);
  for (size_t i = 0; i < commit.count; i++)
    outputs->list.at[i]->result = commit.stages[i].written   ? OUTPUT_WRITTEN
                                  : commit.stages[i].current ? OUTPUT_UNCHANGED
                                                             : OUTPUT_PENDING;
  if (left && commit.problem)
    return arena_printf(arena, "%s; '%s' cannot be removed", commit.problem, left);
  return commit.problem;
}

const char *output_touch(const struct outputs *outputs) {
  for (size_t i = 0; i < outputs->list.count; i++) {
    const struct output_file *file = outputs->list.at[i];
    if (file->result == OUTPUT_UNCHANGED && utimensat(AT_FDCWD, file->path, NULL, 0) != 0)
      return arena_printf(outputs->arena, "cannot set the time of '%s': %s", file->path,
                          strerror(errno));
  }
  return NULL;
}

/* ---- Standard streams --------------------------------------------------------------------------- */

const char *output_stdout(struct arena *arena, const char *bytes, size_t length) {
  bool done = file_write(STDOUT_FILENO, bytes, length);
  /* Some file systems tell only at closing that there is no room. */
  int copy = done ? dup(STDOUT_FILENO) : -1;
  if (copy >= 0 && close(copy) != 0 && errno != EINTR) done = false;
  if (done) return NULL;
  return arena_printf(arena, "cannot write to standard output: %s", strerror(errno));
}

void output_stderr(const char *bytes, size_t length) {
  file_write(STDERR_FILENO, bytes, length);
}
