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
#include <time.h>
#include <unistd.h>

/* True if the signal is pending, and neither blocked before nor ignored. */
static bool signal_is_pending(const sigset_t *mask, int number) {
  sigset_t pending;
  struct sigaction action;
  return sigpending(&pending) == 0 && sigismember(&pending, number) == 1 &&
         !sigismember(mask, number) && sigaction(number, NULL, &action) == 0 &&
         action.sa_handler != SIG_IGN;
}

static bool signals_end_process(const sigset_t *mask) {
  static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (signal_is_pending(mask, numbers[i])) return true;
  return false;
}

bool signals_nap(const sigset_t *mask) {
  const struct timespec time = {0, 5 * 1000 * 1000};
  if (signals_end_process(mask)) return false;
  nanosleep(&time, NULL);
  return true;
}

/* Drops the SIGPIPE of a write that failed with EPIPE: the failure is reported as a message. */
static void drop_sigpipe(const sigset_t *mask) {
  sigset_t set;
  int number;
  if (!signal_is_pending(mask, SIGPIPE)) return;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  sigwait(&set, &number);
}

/* The number of temporary names tried, and how many bytes of the target's name they contain. */
enum { MOST_NAMES = 100, MOST_OF_NAME = 200 };

/* Returns 0 if the rest of the file has these bytes, -1 if not, or a value of errno. */
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

/* Compares the target with the bytes to write. Returns as above. */
static int compare_target(struct stage *stage) {
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

/* Gives the new file the owner and group of the old one. Without privileges, at most the group can be kept. */
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

int stage_fill(struct arena *arena, struct stage *stage, bool nameless) {
  int problem = compare_target(stage);
  if (problem == 0) stage->current = true;
  if (problem >= 0) return problem;
  if ((problem = open_stage(arena, stage, nameless))) return problem;
  if (!file_write(stage->fd, stage->bytes, stage->length)) return errno;
  if (stage->exists && (problem = keep_owner(stage))) return problem;
  if (stage->exists && fchmod(stage->fd, stage->before.st_mode & 07777) != 0) return errno;
  while (fsync(stage->fd) != 0)
    if (errno != EINTR) return errno == EINVAL ? 0 : errno; /* some files cannot be synchronized */
  return 0;
}

/* Waits for the reader of a pipe. */
static int open_in_place(const struct stage *stage, const sigset_t *mask, int *fd) {
  struct stat status;
  while ((*fd = file_open(stage->target.path, O_WRONLY | O_NONBLOCK | O_TRUNC)) < 0) {
    int problem = errno;
    if (problem != ENXIO || stat(stage->target.path, &status) != 0 || !S_ISFIFO(status.st_mode))
      return problem;
    if (!signals_nap(mask)) return EINTR;
  }
  return 0;
}

int stage_write_in_place(struct stage *stage, const sigset_t *mask) {
  const char *bytes = stage->bytes;
  size_t length = stage->length;
  int fd, problem = open_in_place(stage, mask, &fd);
  if (problem) return problem;
  while (length && !problem) {
    ssize_t put = write(fd, bytes, length);
    if (put >= 0) {
      bytes += put;
      length -= (size_t)put;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      struct pollfd ready = {fd, POLLOUT, 0};
      if (signals_end_process(mask)) problem = EINTR;
      else if (poll(&ready, 1, 50) < 0 && errno != EINTR) problem = errno;
    } else if (errno != EINTR) {
      problem = errno;
    }
  }
  if (problem == EPIPE) drop_sigpipe(mask);
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

void stage_put_back(struct stage *stage) {
  bool done = !stage->exists ? stage_remove(stage->target.path, unlink)
                             : stage->backup && rename(stage->backup, stage->target.path) == 0;
  if (!done) return;
  stage->backup = NULL;
  stage->written = false;
}

/* The process ID in ".TARGET.ID-NUMBER.tmp", or 0 for other names. */
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
