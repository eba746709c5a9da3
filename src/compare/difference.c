/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "compare/outcome.h"

#include <errno.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Runs `diff -u PATH -` from one file to another. False unless it reports differences, with status 1; then errno may
 * state the reason. */
static bool difference_run(const char *path, FILE *input, FILE *output) {
  const char *arguments[] = {"diff", "-u", "-L", path, "-L", "what build would write",
                             "--",   path, "-",  NULL};
  posix_spawn_file_actions_t actions;
  pid_t child;
  int status = 0, problem = posix_spawn_file_actions_init(&actions);
  if (!problem) {
    problem = posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
    if (!problem)
      problem = posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO);
    if (!problem)
      problem = posix_spawnp(&child, "diff", &actions, NULL, (char *const *)arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  errno = problem;
  while (!problem && waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return false;
  return !problem && WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

static bool run_diff(const char *path, const char *bytes, size_t length, struct text *out) {
  errno = 0;
  FILE *input = file_unnamed(), *output = file_unnamed();
  bool done = input && output && file_write(fileno(input), bytes, length) &&
              lseek(fileno(input), 0, SEEK_SET) == 0 && difference_run(path, input, output) &&
              lseek(fileno(output), 0, SEEK_SET) == 0 && file_take(fileno(output), 0, out);
  if (!done && errno == ENOMEM) longjmp(*out->escape, 1);
  if (input) fclose(input);
  if (output) fclose(output);
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
