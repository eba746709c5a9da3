/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* realpath() */
#include "config.h"

#include "base/file.h"

#include "base/identifier.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_OPEN_MOST = 4096 };

int file_open(const char *path, int flags) {
  int fd;
  do fd = open(path, flags | O_CLOEXEC | O_NOCTTY, 0666);
  while (fd < 0 && errno == EINTR);
  return fd;
}

bool file_guard_streams(void) {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd) return false;
  }
  return true;
}

void file_allow_many(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= FILES_OPEN_MOST) return;
  limit.rlim_cur = limit.rlim_max < FILES_OPEN_MOST ? limit.rlim_max : FILES_OPEN_MOST;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/* True if the failed call can be repeated, after waiting for the file. */
static bool wait_to_retry(int fd, short events) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  struct pollfd ready = {fd, events, 0};
  return poll(&ready, 1, -1) >= 0 || errno == EINTR;
}

ssize_t file_read_some(int fd, void *bytes, size_t size) {
  ssize_t got;
  do got = read(fd, bytes, size);
  while (got < 0 && wait_to_retry(fd, POLLIN));
  return got;
}

bool file_take(int fd, size_t limit, struct text *text) {
  enum { PIECE = 16384 };
  while (!limit || text->length < limit) {
    size_t room = limit && limit - text->length < PIECE ? limit - text->length : PIECE;
    text_reserve(text, room);
    ssize_t got = file_read_some(fd, text->bytes + text->length, room);
    if (got > 0) text->length += (size_t)got;
    text->bytes[text->length] = '\0';
    if (got <= 0) return got == 0;
    if (text->length > FILE_MOST) {
      errno = EFBIG;
      return false;
    }
  }
  return true;
}

static bool take_and_close(int fd, size_t limit, struct text *text) {
  if (fd < 0) return false;
  bool taken = file_take(fd, limit, text);
  int problem = errno;
  close(fd);
  errno = problem;
  return taken;
}

bool file_read(const char *path, size_t limit, struct text *text) {
  return take_and_close(file_open(path, O_RDONLY), limit, text);
}

bool file_read_regular(const char *path, size_t limit, struct text *text) {
  /* Opening a pipe would block. */
  int fd = file_open(path, O_RDONLY | O_NONBLOCK);
  struct stat status;
  int problem = fd < 0 || fstat(fd, &status) != 0 ? errno
                : S_ISDIR(status.st_mode)         ? EISDIR
                : S_ISREG(status.st_mode)         ? 0
                                                  : ENODEV;
  if (!problem) return take_and_close(fd, limit, text);
  if (fd >= 0) close(fd);
  errno = problem;
  return false;
}

bool file_write(int fd, const char *bytes, size_t length) {
  while (length) {
    ssize_t put = write(fd, bytes, length);
    if (put < 0 && !wait_to_retry(fd, POLLOUT)) return false;
    if (put < 0) continue;
    bytes += put;
    length -= (size_t)put;
  }
  return true;
}

DIR *folder_open(const char *path) {
  DIR *folder;
  do folder = opendir(path);
  while (!folder && errno == EINTR);
  return folder;
}

struct dirent *folder_next(DIR *folder) {
  errno = 0;
  return readdir(folder);
}

const char *file_problem(int error) {
  return error == ENODEV ? "not a regular file" : strerror(error);
}

const char *folder_of(struct arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  if (!slash) return ".";
  while (slash > path && slash[-1] == '/') slash--;
  return slash == path ? "/" : arena_strndup(arena, path, (size_t)(slash - path));
}

char *real_path(struct arena *arena, const char *path) {
  char *found = realpath(path, NULL);
  if (!found) {
    arena_check(arena);
    return NULL;
  }
  char *real = arena_strdup(arena, found);
  free(found);
  return real;
}

struct string_list real_path_once(struct arena *arena, const struct string_list *paths) {
  struct string_list once = {0};
  struct c_names known = {.arena = arena};
  LIST_EACH (path, *paths) {
    const char *real = strcmp(path, "-") == 0 ? NULL : real_path(arena, path);
    if (!real) real = path;
    if (c_names_find(&known, real, strlen(real))) continue;
    c_names_enter(&known, real, strlen(real));
    LIST_ADD(arena, &once, path);
  }
  return once;
}

/* The canonical path of an existing file, or NULL. Whether it is readable, opening it will show. */
static const char *if_readable(struct arena *arena, const char *path) {
  if (access(path, R_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) return NULL;
  const char *real = real_path(arena, path);
  return real ? real : path;
}

/* An installation may be moved with its bin/ and share/. In a build tree, the program is at the top, in .libs/
 * or in a directory of tests, and spec/ may be a link to the source tree. */
const char *own_data_path(struct arena *arena, const char *program, const char *name) {
  static const char *const places[] = {JVMTIC_RELATIVE_DATA, "spec/..", "../spec/..",
                                       "../../spec/.."};
  const char *real = real_path(arena, "/proc/self/exe");
  if (!real && program && strchr(program, '/')) real = real_path(arena, program);
  const char *folder = real ? folder_of(arena, real) : NULL;
  for (size_t i = 0; folder && i < sizeof places / sizeof *places; i++) {
    const char *path = if_readable(arena, arena_printf(arena, "%s/%s/%s", folder, places[i], name));
    if (path) return path;
  }
  return if_readable(arena, arena_printf(arena, "%s/%s", JVMTIC_DATA, name));
}

const char *own_spec_path(struct arena *arena, const char *program) {
  const char *named = getenv(OWN_SPEC_VARIABLE);
  if (named && *named) return named;
  return own_data_path(arena, program, OWN_SPEC);
}

bool stack_allow_least(unsigned long long *limit) {
  struct rlimit stack;
  if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur >= STACK_LEAST) return true;
  *limit = stack.rlim_max;
  stack.rlim_cur = STACK_LEAST;
  return stack.rlim_cur <= stack.rlim_max && setrlimit(RLIMIT_STACK, &stack) == 0;
}
