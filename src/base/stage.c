/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* O_TMPFILE */
#include "base/stage.h"

#include "base/file.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Temporary names tried, and how much of the target's name, which may be as long as names can be, they have. */
enum { MOST_NAMES = 100, MOST_OF_NAME = 200 };

/* 0: they are the same; -1: they are not. */
static int compare_bytes(int fd, const char *bytes, size_t length) {
  char buffer[16384];
  ssize_t got;
  while ((got = file_read_some(fd, buffer, sizeof buffer)) > 0) {
    if ((size_t)got > length || memcmp(buffer, bytes, (size_t)got) != 0) return -1;
    bytes += got;
    length -= (size_t)got;
  }
  return got < 0 ? errno : length ? -1 : 0;
}

/* Does the file already hold what is to be written? 0 and -1 as above. */
static int compare(struct stage *stage) {
  const char *path = stage->target.path;
  if (stat(path, &stage->before) != 0) return errno == ENOENT ? -1 : errno;
  if (S_ISDIR(stage->before.st_mode)) return EISDIR;
  stage->exists = true;
  if ((size_t)stage->before.st_size != stage->length) return -1;
  int fd = file_open(path, O_RDONLY | O_NONBLOCK);
  if (fd < 0) return errno == EACCES ? -1 : errno;
  int different = compare_bytes(fd, stage->bytes, stage->length);
  close(fd);
  return different;
}

static const char *temporary_name(struct arena *arena, struct stage *stage) {
  return arena_printf(arena, "%s/.%.*s.%ld-%lu.tmp", stage->target.folder, MOST_OF_NAME,
                      stage->target.name, (long)getpid(), stage->names++);
}

static int open_stage(struct arena *arena, struct stage *stage, bool nameless) {
#ifdef O_TMPFILE
  if (nameless) stage->fd = file_open(stage->target.folder, O_TMPFILE | O_RDWR);
  if (stage->fd >= 0) return 0;
#else
  (void)nameless;
#endif
  for (int attempt = 0; attempt < MOST_NAMES; attempt++) {
    const char *name = temporary_name(arena, stage);
    stage->fd = file_open(name, O_CREAT | O_EXCL | O_RDWR);
    if (stage->fd >= 0) {
      stage->name = name;
      return 0;
    }
    if (errno != EEXIST) break;
  }
  return errno;
}

/* As root, one may write what belongs to somebody else, and it is to go on doing so. Others may at most keep the
 * group. */
static int keep_owner(const struct stage *stage) {
  struct stat now;
  if (fstat(stage->fd, &now) != 0) return errno;
  uid_t user = stage->before.st_uid == now.st_uid ? (uid_t)-1 : stage->before.st_uid;
  gid_t group = stage->before.st_gid == now.st_gid ? (gid_t)-1 : stage->before.st_gid;
  if (user != (uid_t)-1 && fchown(stage->fd, user, group) == 0) return 0;
  if (group != (gid_t)-1 && fchown(stage->fd, (uid_t)-1, group) != 0 && errno != EPERM)
    return errno;
  return 0;
}

/* Not every file can be synchronized. */
static bool synchronize(int fd) {
  int done;
  do done = fsync(fd);
  while (done != 0 && errno == EINTR);
  return done == 0 || errno == EINVAL;
}

int stage_fill(struct arena *arena, struct stage *stage, bool nameless) {
  int problem = compare(stage);
  if (problem == 0) stage->current = true;
  if (problem >= 0) return problem;
  if ((problem = open_stage(arena, stage, nameless))) return problem;
  if (!file_write(stage->fd, stage->bytes, stage->length)) return errno;
  if (stage->exists && (problem = keep_owner(stage))) return problem;
  if (stage->exists && fchmod(stage->fd, stage->before.st_mode & 07777) != 0) return errno;
  return synchronize(stage->fd) ? 0 : errno;
}

/* A pipe that nobody reads yet cannot be opened without waiting. */
static int open_in_place(const struct stage *stage, const struct signals *signals, int *fd) {
  struct stat status;
  while ((*fd = file_open(stage->target.path, O_WRONLY | O_NONBLOCK | O_TRUNC)) < 0) {
    int problem = errno;
    if (problem != ENXIO || stat(stage->target.path, &status) != 0 || !S_ISFIFO(status.st_mode))
      return problem;
    if (!signals_nap(signals)) return EINTR;
  }
  return 0;
}

/* Waits until more can be written. */
static int wait_in_place(int fd, const struct signals *signals) {
  struct pollfd ready = {fd, POLLOUT, 0};
  if (signals_end_us(signals)) return EINTR;
  return poll(&ready, 1, 50) < 0 && errno != EINTR ? errno : 0;
}

int stage_write_in_place(struct stage *stage, const struct signals *signals) {
  const char *bytes = stage->bytes;
  size_t length = stage->length;
  int fd, problem = open_in_place(stage, signals, &fd);
  if (problem) return problem;
  while (length && !problem) {
    ssize_t put = write(fd, bytes, length);
    if (put >= 0) {
      bytes += put;
      length -= (size_t)put;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      problem = wait_in_place(fd, signals);
    } else if (errno != EINTR) {
      problem = errno;
    }
  }
  if (problem == EPIPE) signals_drop_pipe(signals);
  if (close(fd) != 0 && !problem && errno != EINTR) problem = errno;
  if (!problem) stage->written = true;
  return problem;
}

int stage_name(struct arena *arena, struct stage *stage) {
  if (stage->fd < 0 || stage->name) return 0;
  const char *link_path = arena_printf(arena, "/proc/self/fd/%d", stage->fd);
  for (int attempt = 0; attempt < MOST_NAMES; attempt++) {
    const char *name = temporary_name(arena, stage);
    if (linkat(AT_FDCWD, link_path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0) {
      stage->name = name;
      return 0;
    }
    if (errno != EEXIST) break;
  }
  return errno;
}

void stage_keep(struct arena *arena, struct stage *stage) {
  for (int attempt = 0; attempt < MOST_NAMES && !stage->backup; attempt++) {
    const char *name = temporary_name(arena, stage);
    if (link(stage->target.path, name) == 0) stage->backup = name;
    else if (errno != EEXIST) return;
  }
}

int stage_replace(struct stage *stage) {
  if (rename(stage->name, stage->target.path) != 0) return errno;
  stage->name = NULL;
  stage->written = true;
  return 0;
}

int stage_put_back(struct stage *stage) {
  if (!stage->exists) {
    if (!stage_remove(stage->target.path, unlink)) return errno;
  } else {
    if (!stage->backup) return ENOENT;
    if (rename(stage->backup, stage->target.path) != 0) return errno;
  }
  stage->backup = NULL;
  stage->written = false;
  return 0;
}

/* The process that a temporary name of this target carries, behind ".TARGET."; 0: it is another name. */
static long stage_process_of(const char *name, const char *target) {
  size_t length = strnlen(target, MOST_OF_NAME);
  char *end;
  if (*name != '.' || strncmp(name + 1, target, length) != 0 || name[length + 1] != '.') return 0;
  const char *digits = name + length + 2;
  long process = isdigit((unsigned char)*digits) ? strtol(digits, &end, 10) : 0;
  if (process <= 0 || *end != '-' || !isdigit((unsigned char)end[1])) return 0;
  return strcmp(end + 1 + strspn(end + 1, "0123456789"), ".tmp") == 0 ? process : 0;
}

void stage_remove_abandoned(struct arena *arena, const char *folder, const struct stage *stages,
                            size_t count) {
  DIR *directory = folder_open(folder);
  struct dirent *entry;
  while (directory && (entry = folder_next(directory)))
    for (size_t i = 0; *entry->d_name == '.' && i < count; i++) {
      const struct target *target = &stages[i].target;
      if (!target->folder || strcmp(target->folder, folder) != 0) continue;
      long process = stage_process_of(entry->d_name, target->name);
      if (process && kill((pid_t)process, 0) != 0 && errno == ESRCH)
        unlink(arena_printf(arena, "%s/%s", folder, entry->d_name));
    }
  if (directory) closedir(directory);
}

bool stage_remove(const char *path, int (*remove)(const char *path)) {
  return remove(path) == 0 || errno == ENOENT || remove(path) == 0;
}

const char *stage_end(struct stage *stage) {
  const char *left = NULL;
  if (stage->fd >= 0) close(stage->fd);
  stage->fd = -1;
  if (stage->name && !stage_remove(stage->name, unlink)) left = stage->name;
  if (stage->backup && !stage_remove(stage->backup, unlink)) left = stage->backup;
  stage->name = stage->backup = NULL;
  return left;
}
