/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/stage.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

/* Naps of 5 ms: a minute. Another build has the folder for as long as it takes to put its files on disk. */
enum { MOST_NAPS = 60 * 200 };

struct folder_lock {
  const char *path;
  int fd;
  dev_t device;
  ino_t inode;
};

/* Whoever locks several takes them in the same order, or two could wait for each other. */
static int by_folder(const void *left, const void *right) {
  const struct folder_lock *a = left, *b = right;
  if (a->device != b->device) return a->device < b->device ? -1 : 1;
  return a->inode == b->inode ? 0 : a->inode < b->inode ? -1 : 1;
}

static bool is_there(const struct locks *locks, const struct stat *status) {
  for (size_t i = 0; i < locks->count; i++)
    if (locks->list[i].device == status->st_dev && locks->list[i].inode == status->st_ino)
      return true;
  return false;
}

/* Two paths may lead to one folder. */
static int open_folder(struct locks *locks, const char *path) {
  struct stat status;
  int fd = file_open(path, O_RDONLY | O_DIRECTORY);
  if (fd < 0) return errno == EACCES ? 0 : errno;
  int problem = fstat(fd, &status) == 0 ? 0 : errno;
  if (problem || is_there(locks, &status)) close(fd);
  else locks->list[locks->count++] = (struct folder_lock){path, fd, status.st_dev, status.st_ino};
  return problem;
}

static int lock_folder(const struct folder_lock *lock, const struct signals *signals) {
  for (unsigned naps = 0; flock(lock->fd, LOCK_EX | LOCK_NB) != 0;) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return 0;
    if (naps++ == MOST_NAPS) return EAGAIN;
    if (!signals_nap(signals)) return EINTR;
  }
  /* Whoever had it before may have removed the folder. */
  struct stat status;
  if (stat(lock->path, &status) != 0) return errno;
  return status.st_dev == lock->device && status.st_ino == lock->inode ? 0 : ENOENT;
}

struct lock_problem locks_take(struct arena *arena, const struct string_list *folders,
                               const struct signals *signals, struct locks *locks) {
  struct lock_problem problem = {0, NULL};
  *locks = (struct locks){arena_alloc(arena, folders->count * sizeof *locks->list), 0};
  for (size_t i = 0; i < folders->count && !problem.error; i++)
    problem = (struct lock_problem){open_folder(locks, folders->at[i]), folders->at[i]};
  if (locks->count) qsort(locks->list, locks->count, sizeof *locks->list, by_folder);
  for (size_t i = 0; i < locks->count && !problem.error; i++)
    problem = (struct lock_problem){lock_folder(&locks->list[i], signals), locks->list[i].path};
  return problem;
}

void locks_free(struct locks *locks) {
  for (size_t i = 0; i < locks->count; i++) close(locks->list[i].fd);
  locks->count = 0;
}
