/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/child.h"
#include "base/file.h"
#include "c/parser.h"
#include "compare/surface_items.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct arguments {
  struct arena *arena;
  const char **at;
  size_t count;
};

static void preprocess_add(struct arguments *arguments, const char *word) {
  LIST_ADD(arguments->arena, arguments, word);
}

/* Adds the words of a string, or nothing for NULL. */
static void add_words(struct arguments *arguments, const char *words) {
  while (words && *(words += strspn(words, " \t\n"))) {
    size_t length = strcspn(words, " \t\n");
    LIST_ADD(arguments->arena, arguments, arena_strndup(arguments->arena, words, length));
    words += length;
  }
}

static void add_pair(struct arguments *arguments, const char *option, const char *path) {
  preprocess_add(arguments, option);
  preprocess_add(arguments, path);
}

/* True for errors of files that do not exist or are not accessible. */
static bool is_none(int error) {
  return !error || error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP;
}

/* Finds the directory with the jni_md.h of a JDK, which is named after the system: the first in alphabetical order, or
 * NULL. False with errno set. */
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

/* Adds the compiler and its options; whitespace belongs to the path of an existing program. */
static void add_compiler(struct arguments *arguments, const char *compiler) {
  struct stat status;
  bool whole = compiler && strchr(compiler, '/') && stat(compiler, &status) == 0 &&
               S_ISREG(status.st_mode) && access(compiler, X_OK) == 0;
  if (whole) preprocess_add(arguments, compiler);
  else add_words(arguments, compiler);
  if (!arguments->count) preprocess_add(arguments, "cc");
}

/* Returns NULL with errno set on errors. */
static const char **command_line(struct arena *arena, const char *path,
                                 const struct string_list *flags, enum c_language language,
                                 bool queries) {
  struct arguments arguments = {.arena = arena};
  add_compiler(&arguments, getenv("CC"));
  add_words(&arguments, "-E -dD -w"); /* warnings could hide the errors */
  /* gcc reads the file again for each error; answers to queries are one line for each macro even with errors. */
  add_words(&arguments, queries ? NULL : "-fmax-errors=20");
  add_words(&arguments, language == C_LANGUAGE_CXX ? "-x c++" : "-x c");
  if (language == C_LANGUAGE_AS_CXX) preprocess_add(&arguments, "-D__cplusplus=199711L");
  const char *folder = folder_of(arena, path), *machine;
  if (!machine_folder(arena, folder, &machine)) return NULL;
  add_pair(&arguments, "-I", folder);
  if (machine) add_pair(&arguments, "-I", machine);
  for (size_t i = 0; i < flags->count; i++) preprocess_add(&arguments, flags->at[i]);
  add_words(&arguments, getenv("JVMTIC_CPPFLAGS"));
  const char *own = own_data_path(arena, NULL, "templates/jni.h");
  if (own) add_pair(&arguments, "-idirafter", folder_of(arena, own));
  if (queries) add_pair(&arguments, "-include", path);
  preprocess_add(&arguments, queries ? "-" : path);
  LIST_ADD(arena, &arguments, NULL);
  return arguments.at;
}

struct c_preprocessed c_preprocess(struct arena *arena, const char *path,
                                   const struct string_list *flags, enum c_language language,
                                   const char *queries) {
  struct c_preprocessed result = {C_PREPROCESSED, text_new(arena->escape), ""};
  struct text words = text_new(arena->escape);
  const char **command = command_line(arena, path, flags, language, queries != NULL);
  const char *problem =
      !command ? strerror(errno) : child_run(arena, command, queries, &result.output, &words);
  if (problem && *problem) {
    result.status = C_PREPROCESS_FAILED;
    result.problem =
        arena_printf(arena, "%s: %s", command ? command[0] : folder_of(arena, path), problem);
  } else if (problem) {
    result.status = C_PREPROCESS_REJECTED;
    result.problem = arena_strdup(arena, text_string(&words));
  }
  text_free(&words);
  return result;
}

/* Reads `file:12:3: error: message` or `file:12: …`. False if the line has another form, or is not an error. */
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
    *place = place_at(arena_strndup(arena, text, (size_t)(at - text)), (unsigned)number);
    break;
  }
  return true;
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
      bool absent =
          strstr(message, "No such file or directory") || strstr(message, "file not found");
      diag_report(sink, CHECK_HEADER, place, "the preprocessor reports: %s%s", message,
                  absent ? "; use -I DIR or JVMTIC_CPPFLAGS to specify its directory" : "");
      reported++;
    }
    line += length + (line[length] == '\n');
  }
  size_t length = strcspn(problem, "\n");
  if (!reported)
    diag_report(sink, CHECK_HEADER, whole, "the preprocessor fails%s%.*s", length ? ": " : "",
                (int)(length < 1000 ? length : 1000), problem);
}
