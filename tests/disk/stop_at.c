/* Preloaded into the program: sends it STOP_SIGNAL before its STOP_AT-th call that changes files, counted from 1, and
 * writes the number of those calls to the file descriptor STOP_COUNT when the program ends by itself. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
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

/* The function of that name behind this one. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

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

int rename(const char *from, const char *to) {
  point();
  return REAL(rename)(from, to);
}

int unlink(const char *path) {
  point();
  return REAL(unlink)(path);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  point();
  return REAL(write)(fd, bytes, length);
}
