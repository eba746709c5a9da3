/* SPDX-License-Identifier: MIT */
#include "options.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void options_help(void) {
  puts(
      "usage: collectors [OPTION...]\n\n"
      "  --gc=NAME            mark-sweep (the default), mark-compact, copying, generational or\n"
      "                       reference-counting\n"
      "  --program=NAME       what to run, see below; default: leak\n"
      "  --scale=N            about how many objects it makes; default: 100000\n"
      "  --seed=N             of its random numbers; default: 1\n"
      "  --heap=SIZE          of the heap: 512k or 64m, for example; default: 64m\n"
      "  --generations=N      2 to 8, of the generational collector; default: 3\n"
      "  --batch=N            reference counting frees so many dead objects together; default: "
      "256\n"
      "  --agent=LIB=OPTIONS  loads an agent\n"
      "  --live               print what is live at the end: class, objects, bytes\n"
      "  --stats              print on standard error what the collector has done\n"
      "\nPrograms:\n");
  for (const struct program *const *at = programs; *at; at++)
    printf("  %-20s %s\n", (*at)->name, (*at)->what);
  puts("\nMistakes:\n");
  mistakes_print();
}

static bool wrong(const char *word) {
  fprintf(stderr, "collectors: %s: no such option, or no such value; see --help\n", word);
  return false;
}

/* The text after "NAME=", or NULL. */
static const char *value_of(const char *word, const char *name) {
  size_t length = strlen(name);
  return strncmp(word, name, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

static bool number(const char *text, long least, long most, long *to) {
  char *end = NULL;
  errno = 0;
  *to = strtol(text, &end, 10);
  return errno == 0 && end != text && *end == '\0' && *to >= least && *to <= most;
}

/* Reads "64m" or "512k". */
static bool size(const char *text, size_t *to) {
  char *end = NULL;
  unsigned long n = strtoul(text, &end, 10);
  int shift = *end == 'k' ? 10 : 20;
  bool good = end != text && (*end == 'k' || *end == 'm') && end[1] == '\0' && n > 0 &&
              n <= (unsigned long)INT_MAX >> shift;
  if (good) *to = (size_t)n << shift;
  return good;
}

/* Reads an option with a number. Returns 1, 0 for another option, or -1 for an invalid number. */
static int read_number(struct options *options, const char *word) {
  const char *value = NULL;
  long n = 0;
  bool good = false;
  if ((value = value_of(word, "--scale"))) {
    if ((good = number(value, 0, 1000000000, &n))) options->scale = n;
  } else if ((value = value_of(word, "--seed"))) {
    if ((good = number(value, 0, 1000000000, &n))) options->seed = (unsigned long long)n;
  } else if ((value = value_of(word, "--heap"))) {
    good = size(value, &options->heap);
  } else if ((value = value_of(word, "--generations"))) {
    if ((good = number(value, 2, 8, &n))) options->generations = (int)n;
  } else if ((value = value_of(word, "--stress"))) {
    if ((good = number(value, 1, 1000000, &n))) options->stress = n;
  } else if ((value = value_of(word, "--batch"))) {
    if ((good = number(value, 1, 1000000, &n))) options->batch = (unsigned)n;
  }
  return value ? (good ? 1 : -1) : 0;
}

static bool read_word(struct options *options, const char *word) {
  int read = read_number(options, word);
  const char *value = NULL;
  if (read != 0) return read > 0;
  if ((value = value_of(word, "--gc"))) return (options->collector = collector_find(value)) != NULL;
  if ((value = value_of(word, "--program")))
    return (options->program = program_find(value)) != NULL;
  if ((value = value_of(word, "--mistake")))
    return (options->mistake = mistake_find(value)) != MISTAKE_NONE;
  if ((value = value_of(word, "--dump-text"))) return *(options->dump_text = value) != '\0';
  if ((value = value_of(word, "--agent"))) return *(options->agent = value) != '\0';
  if (strcmp(word, "--live") == 0) return options->live = true;
  if (strcmp(word, "--rules") == 0) return options->rules = true;
  if (strcmp(word, "--stats") == 0) return options->stats = true;
  return false;
}

bool options_read(struct options *options, int count, char *const *words) {
  *options = (struct options){
      .collector = &mark_sweep,
      .program = &program_leak,
      .heap = (size_t)64 << 20,
      .scale = 100000,
      .seed = 1,
      .generations = 3,
      .batch = 256,
  };
  for (int i = 1; i < count; i++)
    if (!read_word(options, words[i])) return wrong(words[i]);
  return true;
}
