#include "compare/difference.h"

#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* An unnamed file with these bytes, read from its start; -1 when it cannot be had. */
static int unnamed_file(const char *bytes, size_t length) {
  FILE *file = tmpfile();
  if (!file) return -1;
  int fd = -1;
  if (fwrite(bytes, 1, length, file) == length && fflush(file) == 0 &&
      fseek(file, 0, SEEK_SET) == 0)
    fd = dup(fileno(file));
  fclose(file);
  if (fd >= 0) lseek(fd, 0, SEEK_SET);
  return fd;
}

/* Starts `diff -u PATH -` with its input from one descriptor and its output to another. */
static bool start(const char *path, int input, int output, pid_t *child) {
  const char *arguments[] = {"diff", "-u", "-L", path, "-L", "what build would write",
                             "--",   path, "-",  NULL};
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return false;
  bool started =
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 &&
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0 &&
      posix_spawnp(child, "diff", &actions, NULL, (char *const *)arguments, environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  return started;
}

/* What the child writes, until it has ended. False unless it found differences, its status being 1. */
static bool collect(int fd, pid_t child, struct text *out) {
  char buffer[4096];
  ssize_t length;
  while ((length = read(fd, buffer, sizeof buffer)) > 0 || (length < 0 && errno == EINTR))
    if (length > 0) text_add_bytes(out, buffer, (size_t)length);
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return false;
  return length == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

static bool run_diff(const char *path, const char *bytes, size_t length, struct text *out) {
  int pipes[2], input = unnamed_file(bytes, length);
  if (input < 0) return false;
  if (pipe(pipes) != 0) {
    close(input);
    return false;
  }
  fcntl(pipes[0], F_SETFD, FD_CLOEXEC);
  fcntl(pipes[1], F_SETFD, FD_CLOEXEC);
  pid_t child;
  bool started = start(path, input, pipes[1], &child);
  close(input);
  close(pipes[1]);
  bool done = started && collect(pipes[0], child, out);
  close(pipes[0]);
  return done;
}

static unsigned first_line(const char *a, size_t a_length, const char *b, size_t b_length) {
  unsigned line = 1;
  for (size_t i = 0; i < a_length && i < b_length && a[i] == b[i]; i++) line += a[i] == '\n';
  return line;
}

const char *difference_unified(struct arena *arena, const char *path, const char *old,
                               size_t old_length, const char *new, size_t new_length) {
  struct text out = text_new(arena->escape);
  const char *from = *path == '-' ? arena_printf(arena, "./%s", path) : path;
  const char *result = run_diff(from, new, new_length, &out)
                           ? arena_strdup(arena, text_string(&out))
                           : arena_printf(arena, "(the first line that differs is %u)\n",
                                          first_line(old, old_length, new, new_length));
  text_free(&out);
  return result;
}
