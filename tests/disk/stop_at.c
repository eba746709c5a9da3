/* SPDX-License-Identifier: MIT */
/* Preloaded: sends STOP_SIGNAL to the program before its STOP_AT-th call that changes or locks files, counted from 1,
 * and writes the number of these calls to the file descriptor STOP_COUNT at a normal end. Instead of sleeping, writes a
 * byte to the file descriptor STOP_NAPS, does not sleep for -2, or sleeps ten times as long for -3. From the
 * STOP_SHORT-th on, each read() and write() transfers one byte. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int calls;

static int number(const char *name) {
  const char *value = getenv(name);
  return value ? atoi(value) : -1;
}

static void point(void) {
  if (++calls == number("STOP_AT")) kill(getpid(), number("STOP_SIGNAL"));
}

__attribute__((destructor)) static void end(void) {
  int fd = number("STOP_COUNT");
  if (fd >= 0) dprintf(fd, "%d\n", calls);
}

/* The next function with this name. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* The number of bytes that are transferred. */
static size_t some(size_t length) {
  static int calls_of_both;
  int first = number("STOP_SHORT");
  return first > 0 && ++calls_of_both >= first && length > 1 ? 1 : length;
}

int fchmod(int fd, mode_t mode) {
  point();
  return REAL(fchmod)(fd, mode);
}

int flock(int fd, int operation) {
  point();
  return REAL(flock)(fd, operation);
}

int fsync(int fd) {
  point();
  return REAL(fsync)(fd);
}

int link(const char *from, const char *to) {
  point();
  return REAL(link)(from, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  point();
  return REAL(linkat)(from_folder, from, to_folder, to, flags);
}

int mkdir(const char *path, mode_t mode) {
  point();
  return REAL(mkdir)(path, mode);
}

int nanosleep(const struct timespec *time, struct timespec *left) {
  int fd = number("STOP_NAPS");
  if (fd == -2) return 0;
  if (fd >= 0) REAL(write)(fd, ".", 1);
  for (int i = 0; fd == -3 && i < 9; i++) REAL(nanosleep)(time, left);
  return REAL(nanosleep)(time, left);
}

ssize_t read(int fd, void *bytes, size_t length) {
  return REAL(read)(fd, bytes, some(length));
}

int rename(const char *from, const char *to) {
  point();
  return REAL(rename)(from, to);
}

int rmdir(const char *path) {
  point();
  return REAL(rmdir)(path);
}

int unlink(const char *path) {
  point();
  return REAL(unlink)(path);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  point();
  return REAL(write)(fd, bytes, some(length));
}
