/* SPDX-License-Identifier: MIT */
#include "base/child.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
  MAX_OUTPUT = 8 * 1024 * 1024, /* a preprocessed jvmti.h has less than a tenth */
  MAX_WORDS = 64 * 1024,        /* of standard error */
  MAX_SECONDS = 60,
};

LIST_TYPE(word_list, char);

/* The environment with English messages. */
static char **english_environment(struct arena *arena) {
  struct word_list variables = {0};
  for (char **variable = environ; variable && *variable; variable++)
    if (strncmp(*variable, "LC_ALL=", 7) != 0) LIST_ADD(arena, &variables, *variable);
  LIST_ADD(arena, &variables, arena_strdup(arena, "LC_ALL=C"));
  LIST_ADD(arena, &variables, NULL);
  return variables.at;
}

struct run {
  pid_t pid;
  int output[2], words[2]; /* pipes; -1: closed */
  int input;               /* -1: none */
};

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

/* Opens a pipe whose ends the child does not inherit, and which are not standard streams. */
static bool open_pipe(int ends[2]) {
  int made[2];
  ends[0] = ends[1] = -1;
  if (pipe(made) != 0) return false;
  ends[0] = fcntl(made[0], F_DUPFD_CLOEXEC, 3);
  if (ends[0] >= 0) ends[1] = fcntl(made[1], F_DUPFD_CLOEXEC, 3);
  int problem = errno;
  close(made[0]);
  close(made[1]);
  errno = problem;
  return ends[1] >= 0;
}

/* Returns an unnamed file that contains the lines, or -1 with errno set. */
static int open_input(const char *queries) {
  FILE *file;
  do file = tmpfile();
  while (!file && errno == EINTR);
  if (!file) return -1;
  int fd = -1;
  if (file_write(fileno(file), queries, strlen(queries)) && lseek(fileno(file), 0, SEEK_SET) == 0)
    fd = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3);
  int problem = errno;
  fclose(file);
  errno = problem;
  return fd;
}

/* Starts the program in its own process group, which can be stopped with all its children. */
static int start_child(struct run *run, const char *const *command, char **environment) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem) return problem;
  if (!(problem = posix_spawnattr_init(&attributes))) {
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    sigaddset(&defaults, SIGCHLD);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    if (run->input >= 0) problem = posix_spawn_file_actions_adddup2(&actions, run->input, 0);
    else problem = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (!problem) problem = posix_spawn_file_actions_adddup2(&actions, run->output[1], 1);
    if (!problem) problem = posix_spawn_file_actions_adddup2(&actions, run->words[1], 2);
    if (!problem)
      problem = posix_spawnp(&run->pid, command[0], &actions, &attributes,
                             (char *const *)(uintptr_t)command, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

/* Reads the available bytes, and keeps up to `limit` in total; closes the pipe at its end. Returns 0,
 * EFBIG if bytes were dropped, or another value of errno. */
static int take_output(int *fd, struct text *text, size_t limit) {
  char bytes[16 * 1024];
  ssize_t length = file_read_some(*fd, bytes, sizeof bytes);
  if (length < 0) return errno;
  if (length == 0) close_end(fd);
  size_t room = limit - text->length;
  text_add_bytes(text, bytes, (size_t)length < room ? (size_t)length : room);
  return (size_t)length <= room ? 0 : EFBIG;
}

static long long now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Reads both pipes to their ends. Returns NULL or a problem. */
static const char *collect_output(struct run *run, struct text *output, struct text *words) {
  long long deadline = now_ms() + 1000LL * MAX_SECONDS;
  while (run->output[0] >= 0 || run->words[0] >= 0) {
    struct pollfd fds[] = {{run->output[0], POLLIN, 0}, {run->words[0], POLLIN, 0}};
    long long left = deadline - now_ms();
    if (left <= 0) return "it did not finish in time";
    int ready = poll(fds, 2, (int)left);
    if (ready < 0 && errno != EINTR) return strerror(errno);
    if (ready <= 0) continue;
    int problem = fds[0].revents ? take_output(&run->output[0], output, MAX_OUTPUT) : 0;
    if (problem == EFBIG) return "its output exceeds 8 MiB";
    if (!problem && fds[1].revents) problem = take_output(&run->words[0], words, MAX_WORDS);
    if (problem && problem != EFBIG) return strerror(problem);
  }
  return NULL;
}

/* Waits for the end of the child, or stops it. Returns NULL, a problem, or "" for another exit status. */
static const char *finish_child(struct run *run, bool stop) {
  int status = 0;
  if (stop) kill(-run->pid, SIGKILL);
  while (waitpid(run->pid, &status, 0) < 0)
    if (errno != EINTR) return strerror(errno);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return "program not found";
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? NULL : "";
}

static const char *run_to_end(struct run *run, const char *const *command, struct arena *arena,
                              struct text *output, struct text *words) {
  /* If the parent of this process ignored SIGCHLD, waitpid() would fail. */
  struct sigaction before, normal = {.sa_handler = SIG_DFL};
  sigemptyset(&normal.sa_mask);
  sigaction(SIGCHLD, &normal, &before);
  const char *problem = NULL;
  int error = start_child(run, command, english_environment(arena));
  if (error) {
    problem = error == ENOENT ? "program not found" : strerror(error);
  } else {
    close_end(&run->output[1]);
    close_end(&run->words[1]);
    problem = collect_output(run, output, words);
    const char *end = finish_child(run, problem != NULL);
    if (!problem) problem = end;
  }
  sigaction(SIGCHLD, &before, NULL);
  return problem;
}

const char *child_run(struct arena *arena, const char *const *command, const char *input,
                      struct text *output, struct text *words) {
  struct run run = {.output = {-1, -1}, .words = {-1, -1}, .input = -1};
  const char *problem;
  if (input) run.input = open_input(input);
  if ((input && run.input < 0) || !open_pipe(run.output) || !open_pipe(run.words))
    problem = strerror(errno);
  else problem = run_to_end(&run, command, arena, output, words);
  for (int end = 0; end < 2; end++) {
    close_end(&run.output[end]);
    close_end(&run.words[end]);
  }
  close_end(&run.input);
  return problem;
}
