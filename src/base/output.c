#define _GNU_SOURCE /* O_TMPFILE */
#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file between its first byte and its rename. */
struct stage {
  struct output_file *file;
  const char *target; /* the file itself, links resolved */
  const char *folder;
  const char *name;   /* temporary name; NULL while it has none */
  const char *backup; /* second name of the file replaced, while it may have to come back */
  int fd;             /* -1: nothing to write */
  bool exists;        /* there is a file to replace, … */
  mode_t mode;        /* … with this mode */
};

struct commit {
  struct arena *arena;
  struct stage *stages;
  size_t count;
  struct string_list made; /* folders made, outermost first */
  const char *problem;
};

void output_add(struct outputs *outputs, const char *path, const char *bytes, size_t length) {
  struct output_file *file = arena_alloc(outputs->arena, sizeof *file);
  *file = (struct output_file){.path = path, .bytes = bytes, .length = length};
  LIST_ADD(outputs->arena, &outputs->list, file);
}

static bool failed(struct commit *commit, const char *what, const char *path) {
  if (!commit->problem)
    commit->problem =
        arena_printf(commit->arena, "cannot %s '%s': %s", what, path, strerror(errno));
  return false;
}

static const char *folder_of(struct arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  if (!slash) return ".";
  if (slash == path) return "/";
  return arena_strndup(arena, path, (size_t)(slash - path));
}

/* ---- Folders ------------------------------------------------------------------------------------ */

static bool make_folder(struct commit *commit, const char *path) {
  struct stat status;
  if (stat(path, &status) == 0) {
    if (S_ISDIR(status.st_mode)) return true;
    errno = ENOTDIR;
    return failed(commit, "make the folder", path);
  }
  if (errno != ENOENT) return failed(commit, "make the folder", path);
  const char *parent = folder_of(commit->arena, path);
  if (strcmp(parent, path) != 0 && !make_folder(commit, parent)) return false;
  if (mkdir(path, 0777) != 0) {
    if (errno == EEXIST) return make_folder(commit, path);
    return failed(commit, "make the folder", path);
  }
  LIST_ADD(commit->arena, &commit->made, path);
  return true;
}

/* ---- Comparing ---------------------------------------------------------------------------------- */

static bool same_bytes(int fd, const char *bytes, size_t length) {
  char buffer[16384];
  ssize_t got;
  while ((got = read(fd, buffer, sizeof buffer)) != 0) {
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 || (size_t)got > length || memcmp(buffer, bytes, (size_t)got) != 0) return false;
    bytes += got;
    length -= (size_t)got;
  }
  return length == 0;
}

/* Does the file already hold what is to be written? Notes its mode on the way. */
static bool is_current(struct stage *stage, const struct stat *status) {
  stage->exists = true;
  stage->mode = status->st_mode & 07777;
  if ((size_t)status->st_size != stage->file->length) return false;
  int fd = open(stage->target, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  bool same = same_bytes(fd, stage->file->bytes, stage->file->length);
  close(fd);
  return same;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

static bool write_all(int fd, const char *bytes, size_t length) {
  while (length) {
    ssize_t put = write(fd, bytes, length);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return false;
    bytes += put;
    length -= (size_t)put;
  }
  return true;
}

static const char *temporary_name(struct commit *commit, const struct stage *stage,
                                  unsigned attempt) {
  const char *slash = strrchr(stage->target, '/');
  /* The target's name may be as long as names can be. */
  return arena_printf(commit->arena, "%s/.%.200s.%ld-%u.tmp", stage->folder,
                      slash ? slash + 1 : stage->target, (long)getpid(), attempt);
}

/* Opens a new file in the target's folder: without a name where the system can do that, so that even
 * a killed process leaves nothing behind. */
static bool open_stage(struct commit *commit, struct stage *stage) {
#ifdef O_TMPFILE
  /* It gets its name through /proc, so that has to be there. */
  if (access("/proc/self/fd", X_OK) == 0)
    stage->fd = open(stage->folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
  if (stage->fd >= 0) return true;
#endif
  for (unsigned attempt = 0; attempt < 100; attempt++) {
    const char *name = temporary_name(commit, stage, attempt);
    stage->fd = open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0666);
    if (stage->fd >= 0) {
      stage->name = name;
      return true;
    }
    if (errno != EEXIST) break;
  }
  return failed(commit, "write", stage->file->path);
}

static bool fill_stage(struct commit *commit, struct stage *stage) {
  if (!open_stage(commit, stage)) return false;
  if (!write_all(stage->fd, stage->file->bytes, stage->file->length) ||
      (stage->exists && fchmod(stage->fd, stage->mode) != 0) || fsync(stage->fd) != 0)
    return failed(commit, "write", stage->file->path);
  return true;
}

/* Devices, pipes and the like are written in place: there is nothing to replace. */
static bool write_special(struct commit *commit, struct stage *stage) {
  int fd = open(stage->target, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return failed(commit, "write", stage->file->path);
  bool done = write_all(fd, stage->file->bytes, stage->file->length);
  if (close(fd) != 0) done = false;
  if (!done) return failed(commit, "write", stage->file->path);
  stage->file->result = OUTPUT_WRITTEN;
  return true;
}

/* The file itself, behind all links, the last of which may lead to a file that is yet to be made. */
static const char *link_end(struct arena *arena, const char *path) {
  const char *target = path;
  char *real = realpath(path, NULL);
  if (real) {
    target = arena_strdup(arena, real);
    free(real);
    return target;
  }
  for (unsigned links = 0; links < 40; links++) {
    struct stat status;
    if (lstat(target, &status) != 0 || !S_ISLNK(status.st_mode)) return target;
    size_t size = (size_t)status.st_size;
    char *next = arena_alloc(arena, size + 1);
    ssize_t length = readlink(target, next, size + 1);
    if (length < 0 || (size_t)length > size) return path;
    target = *next == '/' ? next : arena_printf(arena, "%s/%s", folder_of(arena, target), next);
  }
  return path; /* a circle: using it says so */
}

static bool prepare(struct commit *commit, struct stage *stage) {
  struct stat status;
  stage->target = link_end(commit->arena, stage->file->path);
  stage->folder = folder_of(commit->arena, stage->target);
  if (!make_folder(commit, stage->folder)) return false;
  if (stat(stage->target, &status) != 0) {
    if (errno != ENOENT) return failed(commit, "write", stage->file->path);
    return fill_stage(commit, stage);
  }
  if (S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    return failed(commit, "write", stage->file->path);
  }
  if (!S_ISREG(status.st_mode)) return write_special(commit, stage);
  if (is_current(stage, &status)) {
    stage->file->result = OUTPUT_UNCHANGED;
    return true;
  }
  return fill_stage(commit, stage);
}

/* ---- Replacing ---------------------------------------------------------------------------------- */

/* Gives a nameless file a temporary name beside its target. */
static bool name_stage(struct commit *commit, struct stage *stage) {
  if (stage->fd < 0 || stage->name) return true;
  const char *link_path = arena_printf(commit->arena, "/proc/self/fd/%d", stage->fd);
  for (unsigned attempt = 0; attempt < 100; attempt++) {
    const char *name = temporary_name(commit, stage, attempt);
    if (linkat(AT_FDCWD, link_path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0) {
      stage->name = name;
      return true;
    }
    if (errno != EEXIST) break;
  }
  return failed(commit, "write", stage->file->path);
}

/* Keeps what is about to be replaced. A file system without links, or a file of someone else, has no
 * backup: then only the checks made so far protect it. */
static void keep(struct commit *commit, struct stage *stage) {
  for (unsigned attempt = 0; attempt < 100 && !stage->backup; attempt++) {
    const char *name = temporary_name(commit, stage, attempt);
    if (link(stage->target, name) == 0) stage->backup = name;
    else if (errno != EEXIST) return;
  }
}

/* Undoes the renames of the first `count` files. */
static void put_back(struct commit *commit, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct stage *stage = &commit->stages[i];
    if (stage->file->result != OUTPUT_WRITTEN || stage->fd < 0) continue;
    if (!stage->exists) unlink(stage->target);
    else if (!stage->backup || rename(stage->backup, stage->target) != 0) continue;
    stage->backup = NULL;
    stage->file->result = OUTPUT_PENDING;
  }
}

static bool replace_all(struct commit *commit) {
  size_t writing = 0;
  for (size_t i = 0; i < commit->count; i++) {
    if (!name_stage(commit, &commit->stages[i])) return false;
    if (commit->stages[i].name) writing++;
  }
  for (size_t i = 0; i < commit->count; i++) {
    struct stage *stage = &commit->stages[i];
    if (!stage->name) continue;
    writing--;
    if (stage->exists && writing) keep(commit, stage); /* the last one needs no way back */
    if (rename(stage->name, stage->target) != 0) {
      failed(commit, "replace", stage->file->path);
      put_back(commit, i);
      return false;
    }
    stage->name = NULL;
    stage->file->result = OUTPUT_WRITTEN;
  }
  return true;
}

static void clean_up(struct commit *commit) {
  for (size_t i = 0; i < commit->count; i++) {
    if (commit->stages[i].fd >= 0) close(commit->stages[i].fd);
    if (commit->stages[i].name) unlink(commit->stages[i].name);
    if (commit->stages[i].backup) unlink(commit->stages[i].backup);
  }
  if (!commit->problem) return;
  for (size_t i = commit->made.count; i-- > 0;) rmdir(commit->made.at[i]);
}

const char *output_commit(struct outputs *outputs) {
  struct commit commit = {.arena = outputs->arena, .count = outputs->list.count};
  commit.stages = arena_alloc(outputs->arena, commit.count * sizeof *commit.stages);
  for (size_t i = 0; i < commit.count; i++)
    commit.stages[i] = (struct stage){.file = outputs->list.at[i], .fd = -1};

  /* A signal waits until the names are settled, so that none of ours stays behind. */
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  bool going = true;
  for (size_t i = 0; going && i < commit.count; i++) going = prepare(&commit, &commit.stages[i]);
  if (going) replace_all(&commit);
  clean_up(&commit);
  sigprocmask(SIG_SETMASK, &before, NULL);
  return commit.problem;
}

const char *output_stdout(struct arena *arena, const char *bytes, size_t length) {
  bool done = fwrite(bytes, 1, length, stdout) == length;
  if (fflush(stdout) != 0) done = false;
  if (done) return NULL;
  return arena_printf(arena, "cannot write to standard output: %s", strerror(errno));
}
