/* SPDX-License-Identifier: MIT */
#include "agent/options.h"

#include "agent/say.h"
#include "wire/address.h"

#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum option_kind { KIND_TEXT, KIND_NUMBER, KIND_SIZE, KIND_GC };

struct option {
  const char *name;
  enum option_kind kind;
  size_t at; /* the offset in struct options */
  size_t least, most;
  const char *help;
};

#define PLACE(member) offsetof(struct options, member)

static const struct option known[] = {
    {"to", KIND_TEXT, PLACE(to), 0, 0,
     "where to send: unix:PATH, tcp:HOST:PORT or file:PATH"},
    {"name", KIND_TEXT, PLACE(name), 0, 0, "name of the VM in reports"},
    {"depth", KIND_NUMBER, PLACE(depth), 1, DEPTH_MAX, "frames of a call trace (16)"},
    {"queue", KIND_SIZE, PLACE(queue), 256 << 10, (size_t)1 << 32,
     "bytes for events that wait to be sent (8m)"},
    {"memory", KIND_SIZE, PLACE(memory), 4 << 20, (size_t)1 << 40,
     "limit of the agent's tables (512m)"},
    {"wait", KIND_NUMBER, PLACE(wait), 0, 3600000,
     "milliseconds to wait for the front-end at the start and at the end (2000)"},
    {"gc", KIND_GC, PLACE(gc), 0, 0,
     "when to collect garbage first: request (before a report that the VM requests; the default), "
     "always (also at the end), no"},
};

enum { KNOWN = sizeof known / sizeof *known };

void options_help(void) {
  char *to = address_default();
  puts(
      "Profiler: sends the memory use of a VM to a front-end, jprofile.\n\n"
      "  java -Xrunprofiler[:OPTION,OPTION...] ...\n");
  for (size_t i = 0; i < KNOWN; i++) printf("  %-7s %s\n", known[i].name, known[i].help);
  printf("  help    print this list\n\nSizes may end in k, m or g. The default of to is %s.\n",
         to ? to : "the user's socket");
  fflush(stdout);
  free(to);
}

static bool refuse(const struct option *option, const char *value) {
  say("%s=%s: expected a %s from %zu to %zu", option->name, value,
      option->kind == KIND_SIZE ? "size, such as 8m," : "number", option->least, option->most);
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
  errno = 0;
  unsigned long long read = strtoull(value, &end, 10);
  size_t unit = option->kind == KIND_SIZE || !*end ? unit_of(end) : 0;
  if (!isdigit((unsigned char)*value) || errno || !unit || read > SIZE_MAX / unit ||
      read * unit < option->least || read * unit > option->most)
    return refuse(option, value);
  *number = (size_t)read * unit;
  return true;
}

static bool read_gc(const char *value, size_t *number) {
  static const char *const words[] = {
      [GC_NO] = "no", [GC_REQUEST] = "request", [GC_ALWAYS] = "always"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(value, words[i]) == 0) {
      *number = i;
      return true;
    }
  say("gc=%s: expected one of no, request, always", value);
  return false;
}

static bool read_text(const char *value, char **text) {
  char *copy = strdup(value);
  if (!copy) say("no memory");
  else {
    free(*text);
    *text = copy;
  }
  return copy != NULL;
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
    if (option->kind == KIND_TEXT) return read_text(text, (char **)(void *)place);
    if (option->kind == KIND_GC) return read_gc(text, (size_t *)(void *)place);
    return read_number(option, text, (size_t *)(void *)place);
  }
  say("%s: unknown option; help lists them", text);
  return false;
}

static bool complete(struct options *options) {
  const char *problem;
  options->to_default = !options->to;
  if (!options->to) options->to = address_default();
  if (!options->name) options->name = strdup("");
  if (!options->to || !options->name) {
    say("no memory");
    return false;
  }
  problem = address_problem(options->to, true);
  if (problem) say("to=%s: %s", options->to, problem);
  return !problem;
}

bool options_read(struct options *options, const char *text) {
  char *copy = strdup(text ? text : ""), *next = copy;
  bool good = copy != NULL;
  *options = (struct options){.depth = 16,
                              .queue = (size_t)8 << 20,
                              .memory = (size_t)512 << 20,
                              .wait = 2000,
                              .gc = GC_REQUEST};
  while (good && next) {
    char *one = next, *comma = strchr(next, ',');
    if (comma) *comma = '\0';
    next = comma ? comma + 1 : NULL;
    if (*one) good = read_option(options, one);
  }
  free(copy);
  good = good && (options->help || complete(options));
  if (!good) options_release(options);
  return good;
}

void options_release(struct options *options) {
  free(options->to);
  free(options->name);
  options->to = options->name = NULL;
}
