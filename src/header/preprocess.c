/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "header/preprocess.h"

#include "base/data_path.h"
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
  MAX_OUTPUT = 8 * 1024 * 1024, /* a jvmti.h with everything it includes has less than a tenth */
  MAX_WORDS = 64 * 1024,        /* of what it says on standard error */
  MAX_SECONDS = 60,
};

/* ---- The command line ---------------------------------------------------------------------------- */

LIST_TYPE(word_list, char);

struct arguments {
  struct arena *arena;
  struct word_list list;
};

static void add(struct arguments *arguments, const char *word) {
  LIST_ADD(arguments->arena, &arguments->list, arena_strdup(arguments->arena, word));
}

static void add_words(struct arguments *arguments, const char *words) {
  while (words && *(words += strspn(words, " \t\n"))) {
    size_t length = strcspn(words, " \t\n");
    LIST_ADD(arguments->arena, &arguments->list, arena_strndup(arguments->arena, words, length));
    words += length;
  }
}

static void add_folder(struct arguments *arguments, const char *option, const char *folder) {
  add(arguments, option);
  add(arguments, folder);
}

/* What an error of looking for a file says when there is none to be had. */
static bool is_none(int error) {
  return !error || error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP;
}

/* A JDK keeps jni_md.h in a folder named after the system: the first of those in alphabetical order, or NULL. False
 * with errno set. */
static bool machine_folder(struct arena *arena, const char *folder, const char **machine) {
  const char *best = NULL;
  *machine = NULL;
  DIR *dir = folder_open(folder);
  if (!dir) return is_none(errno);
  struct dirent *entry;
  int problem = 0;
  while (!problem && (entry = folder_next(dir))) {
    const char *name = arena_strdup(arena, entry->d_name);
    const char *file = arena_printf(arena, "%s/%s/jni_md.h", folder, name);
    if (*name == '.') continue;
    if (access(file, R_OK) != 0) problem = is_none(errno) ? 0 : errno;
    else if (!best || strcmp(name, best) < 0) best = name;
  }
  if (!problem) problem = errno;
  closedir(dir);
  if (best) *machine = arena_printf(arena, "%s/%s", folder, best);
  errno = problem;
  return !problem;
}

/* NULL with errno set. */
static char **command_line(struct arena *arena, const char *path, const struct string_list *flags,
                           enum c_language language, bool queries) {
  struct arguments arguments = {.arena = arena};
  add_words(&arguments, getenv("CC"));
  if (!arguments.list.count) add(&arguments, "cc");
  add(&arguments, "-E");
  add(&arguments, "-dD");
  add(&arguments, "-w"); /* warnings could hide the errors */
  add_words(&arguments, language == C_LANGUAGE_CXX ? "-x c++" : "-x c");
  if (language == C_LANGUAGE_AS_CXX) add(&arguments, "-D__cplusplus=199711L");
  const char *folder = folder_of(arena, path), *machine;
  if (!machine_folder(arena, folder, &machine)) return NULL;
  add_folder(&arguments, "-I", folder);
  if (machine) add_folder(&arguments, "-I", machine);
  for (size_t i = 0; i < flags->count; i++) add(&arguments, flags->at[i]);
  add_words(&arguments, getenv("JVMTIC_CPPFLAGS"));
  const char *own = own_data_path(arena, NULL, "templates/jni.h");
  if (own) add_folder(&arguments, "-idirafter", folder_of(arena, own));
  if (queries) add_folder(&arguments, "-include", path);
  add(&arguments, queries ? "-" : path);
  LIST_ADD(arena, &arguments.list, NULL);
  return arguments.list.at;
}

/* The environment with messages in English, so that they can be read. */
static char **english(struct arena *arena) {
  struct arguments variables = {.arena = arena};
  for (char **variable = environ; variable && *variable; variable++)
    if (strncmp(*variable, "LC_ALL=", 7) != 0) add(&variables, *variable);
  add(&variables, "LC_ALL=C");
  LIST_ADD(arena, &variables.list, NULL);
  return variables.list.at;
}

/* ---- Running it ---------------------------------------------------------------------------------- */

struct run {
  pid_t pid;
  int output[2], words[2]; /* pipes; -1: closed */
  int input;               /* -1: none */
};

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static void close_all(struct run *run) {
  close_end(&run->output[0]);
  close_end(&run->output[1]);
  close_end(&run->words[0]);
  close_end(&run->words[1]);
  close_end(&run->input);
}

/* A pipe whose ends the child does not inherit, and which are none of the standard streams. */
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

/* A file without a name that holds the lines, at its start; -1 when there can be none. */
static int open_input(const char *queries) {
  FILE *file = file_unnamed();
  if (!file) return -1;
  int fd = -1;
  if (file_write(fileno(file), queries, strlen(queries)) && lseek(fileno(file), 0, SEEK_SET) == 0)
    fd = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3);
  int problem = errno;
  fclose(file);
  errno = problem;
  return fd;
}

/* Starts the program in a process group of its own, so that it can be stopped with all it starts. */
static int start(struct run *run, char **command, char **environment) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem) return problem;
  if (!(problem = posix_spawnattr_init(&attributes))) {
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGCHLD);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    if (run->input >= 0) problem = posix_spawn_file_actions_adddup2(&actions, run->input, 0);
    else problem = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (!problem) problem = posix_spawn_file_actions_adddup2(&actions, run->output[1], 1);
    if (!problem) problem = posix_spawn_file_actions_adddup2(&actions, run->words[1], 2);
    if (!problem)
      problem = posix_spawnp(&run->pid, command[0], &actions, &attributes, command, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

/* Reads what is there, and keeps as much of it as `limit` has room for. Closes the end at its end. 0, EFBIG when
 * there was more, or another value of errno. */
static int take(int *fd, struct text *text, size_t limit) {
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

/* Reads both pipes to their ends. Returns NULL, or why it gave up. */
static const char *collect(struct run *run, struct text *output, struct text *words) {
  long long deadline = now_ms() + 1000LL * MAX_SECONDS;
  while (run->output[0] >= 0 || run->words[0] >= 0) {
    struct pollfd fds[] = {{run->output[0], POLLIN, 0}, {run->words[0], POLLIN, 0}};
    long long left = deadline - now_ms();
    if (left <= 0) return "it takes too long";
    int ready = poll(fds, 2, (int)left);
    if (ready < 0 && errno != EINTR) return strerror(errno);
    if (ready <= 0) continue;
    int problem = fds[0].revents ? take(&run->output[0], output, MAX_OUTPUT) : 0;
    if (problem == EFBIG) return "it gives more than 8 MiB";
    if (!problem && fds[1].revents) problem = take(&run->words[0], words, MAX_WORDS);
    if (problem && problem != EFBIG) return strerror(problem);
  }
  return NULL;
}

/* Waits for the end. Returns NULL when it ended well; "" when it did not. */
static const char *finish(struct run *run, bool stop) {
  int status = 0;
  if (stop) kill(-run->pid, SIGKILL);
  while (waitpid(run->pid, &status, 0) < 0)
    if (errno != EINTR) return strerror(errno);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return "there is no such program";
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? NULL : "";
}

/* Runs the command to its end. */
static void run_command(struct run *run, char **command, struct arena *arena, struct text *words,
                        struct c_preprocessed *result) {
  /* Whoever started us may ignore the end of children, which would make waiting for them impossible. */
  struct sigaction before, normal = {.sa_handler = SIG_DFL};
  sigemptyset(&normal.sa_mask);
  sigaction(SIGCHLD, &normal, &before);
  const char *problem = NULL;
  int error = start(run, command, english(arena));
  if (error) {
    problem = error == ENOENT ? "there is no such program" : strerror(error);
  } else {
    close_end(&run->output[1]);
    close_end(&run->words[1]);
    problem = collect(run, &result->output, words);
    const char *end = finish(run, problem != NULL);
    if (!problem) problem = end;
  }
  sigaction(SIGCHLD, &before, NULL);
  if (!problem) return;
  result->status = *problem ? C_PREPROCESS_FAILED : C_PREPROCESS_REJECTED;
  result->problem = *problem ? arena_printf(arena, "%s: %s", command[0], problem)
                             : arena_strdup(arena, text_string(words));
}

struct c_preprocessed c_preprocess(struct arena *arena, const char *path,
                                   const struct string_list *flags, enum c_language language,
                                   const char *queries) {
  struct c_preprocessed result = {C_PREPROCESSED, text_new(arena->escape), ""};
  struct text words = text_new(arena->escape);
  char **command = command_line(arena, path, flags, language, queries != NULL);
  struct run run = {.output = {-1, -1}, .words = {-1, -1}, .input = -1};
  if (command && queries) run.input = open_input(queries);
  if (!command || (queries && run.input < 0) || !open_pipe(run.output) || !open_pipe(run.words)) {
    result.status = C_PREPROCESS_FAILED;
    result.problem = arena_printf(arena, "%s: %s", command ? command[0] : folder_of(arena, path),
                                  strerror(errno));
  } else {
    run_command(&run, command, arena, &words, &result);
  }
  close_all(&run);
  text_free(&words);
  return result;
}

/* ---- What it says -------------------------------------------------------------------------------- */

/* `file:12:3: error: message` or `file:12: …`. False: the line is none of that kind, or no error. */
static bool read_message(struct arena *arena, const char *line, size_t length, struct place *place,
                         const char **message) {
  const char *text = arena_strndup(arena, line, length);
  const char *error = strstr(text, "error: ");
  if (!error) return false;
  *message = error + strlen("error: ");
  for (const char *at = strchr(text, ':'); at && at < error; at = strchr(at + 1, ':')) {
    char *end;
    unsigned long number = strtoul(at + 1, &end, 10);
    if (end == at + 1 || *end != ':' || number > 100000000) continue;
    *place = (struct place){arena_strndup(arena, text, (size_t)(at - text)), (unsigned)number};
    break;
  }
  return true;
}

/* Which setting helps, for what gcc and clang say of an include that is not there. */
static const char *advice(const char *message) {
  return strstr(message, "No such file or directory") || strstr(message, "file not found")
             ? "; -I DIR or JVMTIC_CPPFLAGS says where it is"
             : "";
}

void c_preprocess_report(struct diag_sink *sink, const char *path, const char *problem) {
  enum { LIMIT = 20 };
  size_t reported = 0;
  struct place whole = {path, 0};
  for (const char *line = problem; *line && reported < LIMIT;) {
    size_t length = strcspn(line, "\n");
    struct place place = whole;
    const char *message;
    if (read_message(sink->arena, line, length, &place, &message)) {
      diag_report(sink, CHECK_HEADER, place, "the preprocessor says: %s%s", message,
                  advice(message));
      reported++;
    }
    line += length + (line[length] == '\n');
  }
  size_t length = strcspn(problem, "\n");
  if (!reported)
    diag_report(sink, CHECK_HEADER, whole, "the preprocessor fails%s%.*s", length ? ": " : "",
                (int)(length < 1000 ? length : 1000), problem);
}
