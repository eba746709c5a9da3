/* SPDX-License-Identifier: MIT */
#include "base/output.h"

#include "base/file.h"
#include "base/stage.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* The number of links that Linux follows. Each int below is 0 or a value of errno. */
enum { MOST_LINKS = 40 };

/* Sets *next to the target of the link, or to NULL if the path is not a link. */
static int follow_link(struct arena *arena, const char *path, const char **next) {
  size_t size = 256;
  char *link;
  ssize_t length;
  *next = NULL;
  do {
    size *= 2;
    link = arena_alloc(arena, size);
    length = readlink(path, link, size);
  } while (length >= 0 && (size_t)length == size);
  if (length < 0) return errno == EINVAL || errno == ENOENT || errno == ENOTDIR ? 0 : errno;
  link[length] = '\0';
  *next = *link == '/' ? link : arena_printf(arena, "%s/%s", folder_of(arena, path), link);
  return 0;
}

/* Follows links; the last target need not exist. */
static int find_end(struct arena *arena, const char *path, const char **end) {
  *end = path;
  for (unsigned links = 0; links < MOST_LINKS; links++) {
    const char *next;
    int problem = follow_link(arena, *end, &next);
    if (problem || !next) return problem;
    *end = next;
  }
  return ELOOP;
}

/* Sets *found to NULL if the file cannot be replaced. The file of /dev/fd/N may have no name. */
static int find_existing(struct arena *arena, const char *path, const struct stat *status,
                         const char **found) {
  struct stat end;
  *found = NULL;
  if (S_ISDIR(status->st_mode)) return EISDIR;
  if (!S_ISREG(status->st_mode) || !status->st_nlink) return 0;
  int problem = find_end(arena, path, found);
  if (problem || *found == path) return problem;
  if (lstat(*found, &end) != 0) return errno;
  if (end.st_dev != status->st_dev || end.st_ino != status->st_ino) *found = NULL;
  return 0;
}

/* Follows links to a file that exists or not. A directory is EISDIR, a cycle of links ELOOP. */
static int target_find(struct arena *arena, const char *path, struct target *target) {
  struct stat status;
  const char *found;
  int problem = stat(path, &status) == 0 ? 0 : errno;
  if (problem && problem != ENOENT && problem != ENOTDIR) return problem;
  problem = problem ? find_end(arena, path, &found) : find_existing(arena, path, &status, &found);
  if (problem) return problem;
  *target = (struct target){path, NULL, NULL};
  if (!found) return 0;
  const char *slash = strrchr(found, '/');
  *target = (struct target){found, folder_of(arena, found), slash ? slash + 1 : found};
  return *target->name ? 0 : *found ? EISDIR : ENOENT;
}

static int check_folder(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return errno;
  return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
}

struct making {
  struct arena *arena;
  struct string_list *made;
  unsigned links; /* the number followed */
  const char *failed;
};

/* Makes the directory and its missing parents; each call follows a link or handles a parent. */
static int make_folder(struct making *making, const char *path) {
  const char *next;
  making->failed = path;
  int problem = check_folder(path);
  if (problem != ENOENT) return problem;
  problem = *path ? follow_link(making->arena, path, &next) : ENOENT;
  if (problem) return problem;
  if (next) return making->links++ < MOST_LINKS ? make_folder(making, next) : ELOOP;
  const char *parent = folder_of(making->arena, path);
  if (strcmp(parent, path) != 0 && (problem = make_folder(making, parent))) return problem;
  making->failed = path;
  if (mkdir(path, 0777) == 0) LIST_ADD(making->arena, making->made, path);
  else return errno == EEXIST ? check_folder(path) : errno; /* made concurrently */
  return 0;
}

/* ---- Locks of directories serialize concurrent commits ------------------------------------------ */

struct locks {
  struct folder_lock *list;
  size_t count;
};

struct lock_problem {
  int error; /* ENOENT: removed; EAGAIN: locked for a minute; EINTR: a signal ends the process */
  const char *folder;
};

/* Naps of 5 ms: a minute. */
enum { MOST_NAPS = 60 * 200 };

struct folder_lock {
  const char *path;
  int fd;
  dev_t device;
  ino_t inode;
};

/* Locks are taken in this order, to avoid deadlocks. */
static int by_folder(const void *left, const void *right) {
  const struct folder_lock *a = left, *b = right;
  if (a->device != b->device) return a->device < b->device ? -1 : 1;
  return a->inode == b->inode ? 0 : a->inode < b->inode ? -1 : 1;
}

/* Adds the directory, unless it is in the list by another path. */
static int open_folder(struct locks *locks, const char *path) {
  struct stat status;
  int fd = file_open(path, O_RDONLY | O_DIRECTORY);
  if (fd < 0) return errno == EACCES ? 0 : errno;
  int problem = fstat(fd, &status) == 0 ? 0 : errno;
  bool known = false;
  for (size_t i = 0; !problem && i < locks->count; i++)
    known |= locks->list[i].device == status.st_dev && locks->list[i].inode == status.st_ino;
  if (problem || known) close(fd);
  else locks->list[locks->count++] = (struct folder_lock){path, fd, status.st_dev, status.st_ino};
  return problem;
}

static int lock_folder(const struct folder_lock *lock, const sigset_t *mask) {
  for (unsigned naps = 0; flock(lock->fd, LOCK_EX | LOCK_NB) != 0;) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return 0;
    if (naps++ == MOST_NAPS) return EAGAIN;
    if (!signals_nap(mask)) return EINTR;
  }
  /* The previous owner of the lock may have removed the directory. */
  struct stat status;
  if (stat(lock->path, &status) != 0) return errno;
  return status.st_dev == lock->device && status.st_ino == lock->inode ? 0 : ENOENT;
}

/* Locks the directories, except unreadable ones and those whose file system does not support locks. */
static struct lock_problem locks_take(struct arena *arena, const struct string_list *folders,
                                      const sigset_t *mask, struct locks *locks) {
  struct lock_problem problem = {0, NULL};
  *locks = (struct locks){arena_alloc(arena, folders->count * sizeof *locks->list), 0};
  for (size_t i = 0; i < folders->count && !problem.error; i++)
    problem = (struct lock_problem){open_folder(locks, folders->at[i]), folders->at[i]};
  if (locks->count) qsort(locks->list, locks->count, sizeof *locks->list, by_folder);
  for (size_t i = 0; i < locks->count && !problem.error; i++)
    problem = (struct lock_problem){lock_folder(&locks->list[i], mask), locks->list[i].path};
  return problem;
}

static void locks_free(struct locks *locks) {
  for (size_t i = 0; i < locks->count; i++) close(locks->list[i].fd);
  locks->count = 0;
}

struct commit {
  struct arena *arena;
  const struct output_file_list *files;
  struct stage *stages; /* one for each file */
  size_t count;
  struct string_list folders; /* of the stages, without duplicate paths */
  struct string_list made;    /* directories made, outermost first */
  sigset_t mask;              /* of signals, before the commit */
  struct locks locks;
  const char *problem;
};

void output_add(struct outputs *outputs, const char *path, const char *bytes, size_t length) {
  struct output_file *file = arena_alloc(outputs->arena, sizeof *file);
  *file = (struct output_file){.path = path, .bytes = bytes, .length = length};
  LIST_ADD(outputs->arena, &outputs->list, file);
}

/* True if `error` is 0; else sets the problem. */
static bool commit_check(struct commit *commit, int error, const char *what, const char *path) {
  if (error)
    commit->problem =
        arena_printf(commit->arena, "cannot %s '%s': %s", what, path, strerror(error));
  return !error;
}

/* ---- Targets ------------------------------------------------------------------------------------ */

static bool find_targets(struct commit *commit) {
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    int error = target_find(commit->arena, commit->files->at[i]->path, &stage->target);
    if (!commit_check(commit, error, "write", commit->files->at[i]->path)) return false;
    const char *folder = stage->target.folder;
    if (folder && !string_list_has(&commit->folders, folder))
      LIST_ADD(commit->arena, &commit->folders, folder);
  }
  return true;
}

/* Two paths may lead to the same file. */
static bool are_different(struct commit *commit) {
  for (size_t i = 0; i < commit->count; i++)
    for (size_t j = 0; j < i; j++) {
      struct stat first, second;
      const struct target *a = &commit->stages[j].target, *b = &commit->stages[i].target;
      if (!a->folder || !b->folder || strcmp(a->name, b->name) != 0 ||
          stat(a->folder, &first) != 0 || stat(b->folder, &second) != 0 ||
          first.st_dev != second.st_dev || first.st_ino != second.st_ino)
        continue;
      commit->problem = arena_printf(commit->arena, "'%s' and '%s' are one file",
                                     commit->files->at[j]->path, commit->files->at[i]->path);
      return false;
    }
  return true;
}

/* Another process may remove a directory that it made, while this one waits for its lock. */
static bool lock_folders(struct commit *commit) {
  enum { MOST_TRIES = 100 };
  struct lock_problem problem = {ENOENT, NULL};
  for (int tries = 0; problem.error == ENOENT && tries < MOST_TRIES; tries++) {
    locks_free(&commit->locks);
    LIST_EACH (folder, commit->folders) {
      struct making making = {commit->arena, &commit->made, 0, NULL};
      int error = make_folder(&making, folder);
      if (!commit_check(commit, error, "create the directory", making.failed)) return false;
    }
    problem = locks_take(commit->arena, &commit->folders, &commit->mask, &commit->locks);
  }
  if (problem.error != EAGAIN)
    return commit_check(commit, problem.error, "lock the directory", problem.folder);
  commit->problem = arena_printf(commit->arena,
                                 "cannot lock the directory '%s': another program has locked it "
                                 "for a minute",
                                 problem.folder);
  return false;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

/* Writes new files, and then devices and pipes, which cannot be restored. */
static bool fill_all(struct commit *commit) {
  /* An unnamed file is named through /proc. */
  bool nameless = access("/proc/self/fd", X_OK) == 0;
  for (size_t i = 0; i < commit->folders.count; i++)
    stage_remove_abandoned(commit->arena, commit->folders.at[i], commit->stages, commit->count);
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    int error = stage->target.folder ? stage_fill(commit->arena, stage, nameless) : 0;
    if (!commit_check(commit, error, "write", commit->files->at[i]->path)) return false;
  }
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    int error = stage->target.folder ? 0 : stage_write_in_place(stage, &commit->mask);
    if (!commit_check(commit, error, "write", commit->files->at[i]->path)) return false;
  }
  return true;
}

static bool replace_all(struct commit *commit) {
  size_t writing = 0;
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    if (!commit_check(commit, stage_name(commit->arena, stage), "write",
                      commit->files->at[i]->path))
      return false;
    if (stage->name) writing++;
  }
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    if (!stage->name) continue;
    writing--;
    if (stage->exists && writing) stage_keep(commit->arena, stage);
    if (!commit_check(commit, stage_replace(stage), "replace", commit->files->at[i]->path))
      return false;
  }
  return true;
}

/* Returns the path of a file that could not be removed, or NULL. Allocates nothing. */
static const char *clean_up(struct commit *commit, bool done) {
  const char *left = NULL;
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    if (!done && stage->written && stage->target.folder) stage_put_back(stage);
    const char *name = stage_end(stage);
    if (name) left = name;
  }
  for (size_t i = done ? 0 : commit->made.count; i-- > 0;) {
    bool gone = stage_remove(commit->made.at[i], rmdir) || errno == ENOTEMPTY || errno == EEXIST;
    if (!gone) left = commit->made.at[i];
  }
  locks_free(&commit->locks);
  sigprocmask(SIG_SETMASK, &commit->mask, NULL);
  return left;
}

/* A separate function: setjmp() does not preserve the locals of its caller. */
static bool commit_run(struct commit *commit, jmp_buf *escape) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &commit->mask);
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
  /* Exhausted memory leaves no files behind, either. */
  jmp_buf escape, *outer = arena->escape;
  arena->escape = &escape;
  bool done = commit_run(&commit, &escape);
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
  LIST_EACH (file, outputs->list)
    if (file->result == OUTPUT_UNCHANGED && utimensat(AT_FDCWD, file->path, NULL, 0) != 0)
      return arena_printf(outputs->arena, "cannot set the time of '%s': %s", file->path,
                          strerror(errno));
  return NULL;
}

/* ---- Standard streams --------------------------------------------------------------------------- */

const char *output_stdout(struct arena *arena, const char *bytes, size_t length) {
  bool done = file_write(STDOUT_FILENO, bytes, length);
  /* Some file systems report a full disk only in close(). */
  int copy = done ? dup(STDOUT_FILENO) : -1;
  if (copy >= 0 && close(copy) != 0 && errno != EINTR) done = false;
  if (done) return NULL;
  return arena_printf(arena, "cannot write to standard output: %s", strerror(errno));
}

void output_stderr(const char *bytes, size_t length) {
  file_write(STDERR_FILENO, bytes, length);
}
