/* SPDX-License-Identifier: MIT */
#include "options.h"

#include "check.h"

#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum option_kind { KIND_WORD, KIND_WORDS, KIND_NUMBER, KIND_SIZE, KIND_PATH };

/* An option; keywords have numbers. */
struct option {
  const char *name;
  enum option_kind kind;
  size_t at; /* the offset in struct options */
  size_t least, most;
  const char *words[5];
  size_t values[5];
  const char *help;
};

#define PLACE(member) offsetof(struct options, member)

static const struct option known[] = {
    {"mode",
     KIND_WORD,
     PLACE(full),
     0,
     0,
     {"sampled", "full"},
     {0, 1},
     "sampled (the default), or full: every allocation"},
    {"interval",
     KIND_SIZE,
     PLACE(interval),
     1,
     INT32_MAX,
     {0},
     {0},
     "sampled: bytes between two samples, on average (512k)"},
    {"depth", KIND_NUMBER, PLACE(depth), 1, DEPTH_MAX, {0}, {0}, "frames of a trace (64)"},
    {"memory",
     KIND_SIZE,
     PLACE(memory),
     1 << 20,
     (size_t)1 << 40,
     {0},
     {0},
     "limit of the agent's tables (64m)"},
    {"top",
     KIND_NUMBER,
     PLACE(top),
     1,
     INT32_MAX,
     {0},
     {0},
     "number of traces and classes in the text format (20)"},
    {"format",
     KIND_WORDS,
     PLACE(formats),
     0,
     0,
     {"text", "json", "folded", "pprof"},
     {FORMAT_TEXT, FORMAT_JSON, FORMAT_FOLDED, FORMAT_PPROF},
     "text (the default), json, folded, pprof, or several: text+pprof"},
    {"class",
     KIND_WORDS,
     PLACE(classes),
     0,
     0,
     {"label", "frame"},
     {CLASS_LABEL, CLASS_FRAME},
     "pprof: the class is a label of a sample (the default), or a frame of its own"},
    {"file",
     KIND_PATH,
     PLACE(file),
     0,
     0,
     {0},
     {0},
     "prefix of file names; %p is the process ID (heap-%p)"},
    {"at",
     KIND_WORDS,
     PLACE(at),
     0,
     0,
     {"exit", "request"},
     {AT_EXIT, AT_REQUEST},
     "when to dump: exit, request, or both (exit+request)"},
    {"every",
     KIND_NUMBER,
     PLACE(every),
     0,
     1 << 20,
     {0},
     {0},
     "seconds between dumps; 0 means never (0)"},
    {"gc",
     KIND_WORD,
     PLACE(gc),
     0,
     0,
     {"no", "yes"},
     {0, 1},
     "collect garbage before a dump, which then has live objects only (yes)"},
    {"walk",
     KIND_WORD,
     PLACE(walk),
     0,
     0,
     {"no", "yes"},
     {0, 1},
     "walk through the heap for a dump; no: use the events only (yes)"},
};

enum { KNOWN = sizeof known / sizeof *known };

void options_help(void) {
  puts(
      "Heap tracker: which stack traces hold the most live memory.\n\n"
      "  java -agentpath:/path/to/libheaptracker.so[=OPTION,OPTION...] ...\n"
      "  jcmd PID JVMTI.agent_load /path/to/libheaptracker.so '\"OPTION,OPTION...\"'\n");
  for (size_t i = 0; i < KNOWN; i++) printf("  %-9s %s\n", known[i].name, known[i].help);
  puts(
      "  help      print this list\n\n"
      "Sizes may end in k, m or g. A dump is made at exit, at SIGQUIT or jcmd PID "
      "JVMTI.data_dump,\n"
      "or when the agent, loaded already, is attached once more with the option dump.");
  fflush(stdout);
}

static bool refuse(const struct option *option, const char *value) {
  char words[64] = "";
  for (size_t i = 0; i < 5 && option->words[i]; i++) {
    if (i) strcat(words, ", ");
    strcat(words, option->words[i]);
  }
  if (option->kind == KIND_WORD) say("%s=%s: expected one of %s", option->name, value, words);
  else if (option->kind == KIND_WORDS)
    say("%s=%s: expected any of %s, joined by +", option->name, value, words);
  else
    say("%s=%s: expected a %s from %zu to %zu", option->name, value,
        option->kind == KIND_SIZE ? "size, such as 512k," : "number", option->least, option->most);
  return false;
}

/* The factor of a unit after a number, or 0 for an unknown unit. */
static size_t unit_of(const char *letter) {
  if (!*letter) return 1;
  if (letter[1]) return 0;
  switch (tolower((unsigned char)*letter)) {
    case 'k': return (size_t)1 << 10;
    case 'm': return (size_t)1 << 20;
    case 'g': return (size_t)1 << 30;
    default: return 0;
  }
}

static bool read_number(const struct option *option, const char *value, size_t *number) {
  char *end;
  unsigned long long read;
  size_t unit;
  errno = 0;
  read = strtoull(value, &end, 10);
  unit = option->kind == KIND_SIZE || !*end ? unit_of(end) : 0;
  if (!isdigit((unsigned char)*value) || errno || !unit || read > SIZE_MAX / unit ||
      read * unit < option->least || read * unit > option->most)
    return refuse(option, value);
  *number = (size_t)read * unit;
  return true;
}

static bool read_words(const struct option *option, const char *value, size_t *number) {
  const char *at = value;
  *number = 0;
  for (;;) {
    size_t length = option->kind == KIND_WORDS ? strcspn(at, "+") : strlen(at), i = 0;
    while (i < 5 && option->words[i] &&
           !(strlen(option->words[i]) == length && strncmp(option->words[i], at, length) == 0))
      i++;
    if (i == 5 || !option->words[i]) return refuse(option, value);
    *number |= option->values[i];
    if (!at[length]) return true;
    at += length + 1;
  }
}

/* Replaces a %p, of which there may be one, by the process ID. Allocated. */
static char *expanded(const char *value) {
  const char *mark = strstr(value, "%p");
  size_t size = strlen(value) + 24;
  char *path = malloc(size);
  if (!path) return NULL;
  if (!mark) snprintf(path, size, "%s", value);
  else snprintf(path, size, "%.*s%ld%s", (int)(mark - value), value, (long)getpid(), mark + 2);
  return path;
}

/* Files are written into its directory. */
static bool read_path(const char *value, char **file) {
  char *path = expanded(value), *slash;
  if (!path) {
    say("no memory");
    return false;
  }
  free(*file);
  *file = path;
  if (!*value || value[strlen(value) - 1] == '/') {
    say("file=%s: expected a path", value);
    return false;
  }
  slash = strrchr(path, '/');
  if (slash) *slash = '\0';
  bool writable = access(!slash ? "." : slash == path ? "/" : path, W_OK | X_OK) == 0;
  if (!writable) say("file=%s: %s", value, strerror(errno));
  if (slash) *slash = '/';
  return writable;
}

static bool read_option(struct options *options, const char *text) {
  size_t length = strcspn(text, "=");
  if (strcmp(text, "help") == 0) return options->help = true;
  for (size_t i = 0; i < KNOWN; i++) {
    const struct option *option = &known[i];
    char *place = (char *)options + option->at;
    if (strlen(option->name) != length || strncmp(option->name, text, length) != 0) continue;
    if (!text[length]) {
      say("%s: expected a value, as in %s=...", text, text);
      return false;
    }
    text += length + 1;
    if (option->kind == KIND_PATH) return read_path(text, (char **)(void *)place);
    if (option->kind <= KIND_WORDS) return read_words(option, text, (size_t *)(void *)place);
    return read_number(option, text, (size_t *)(void *)place);
  }
  say("%s: unknown option; help lists them", text);
  return false;
}

static void defaults(struct options *options) {
  *options = (struct options){.interval = (size_t)512 << 10,
                              .depth = 64,
                              .memory = (size_t)64 << 20,
                              .top = 20,
                              .formats = FORMAT_TEXT,
                              .classes = CLASS_LABEL,
                              .at = AT_EXIT | AT_REQUEST,
                              .gc = 1,
                              .walk = 1};
}

bool options_read(struct options *options, const char *text) {
  char *copy = strdup(text ? text : ""), *next = copy, *one;
  bool good = copy != NULL;
  defaults(options);
  while (good && (one = strsep(&next, ",")))
    if (*one) good = read_option(options, one);
  free(copy);
  if (good && !options->file && !options->help) good = read_path("heap-%p", &options->file);
  if (options->full) options->interval = 0;
  if (!good) options_release(options);
  return good;
}

void options_release(struct options *options) {
  free(options->file);
  options->file = NULL;
}
