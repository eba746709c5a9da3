/* SPDX-License-Identifier: MIT */
#include "fresh.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int fresh_open(const char *path) {
  if (unlink(path) != 0 && errno != ENOENT) return -1;
  errno = 0;
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
}

FILE *fresh_stream(const char *path) {
  int fd = fresh_open(path);
  FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
  if (!file && fd >= 0) close(fd);
  return file;
}
