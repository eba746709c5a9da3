/* SPDX-License-Identifier: MIT */
#include "options.h"

#include "findings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Options of jvmticheck, separated by commas:\n"
    "  profile=strict|reference  make all checks for documented errors, or those of the reference\n"
    "                            implementation (default: strict)\n"
    "  report=FILE               append reports to FILE (standard error); %p is the process ID\n"
    "  format=text|json          format of reports; JSON is an object per line (text)\n"
    "  only=KIND+KIND            report only these kinds\n"
    "  not=KIND+KIND             do not report these kinds\n"
    "  suppress=FILE             accept the reports in FILE, with lines such as\n"
    "                            kind=leak function=CreateRawMonitor module=libjdwp.so  # why\n"
    "  exitcode=N                exit status of the VM if anything was reported, 1 to 255\n"
    "  stop                      abort at the first report\n"
    "  refuse                    do not forward calls that break a rule\n"
    "  trace=FILTER              trace calls and events, such as all:error;GetStackTrace\n"
    "                            (with ; between the items of the filter)\n"
    "  output=FILE               append the trace to FILE (the file of the reports)\n"
    "  quiet                     write no summary\n"
    "  help                      print this help\n"
    "Kinds of reports:\n";

static void put_help(void) {
  (void)fputs(help, stdout);
  for (int i = 0; i < KINDS; i++)
    (void)printf("  %-12s %s\n", kind_words[i].name, kind_words[i].about);
  (void)fflush(stdout);
}

static bool reject(const char* option, const char* why) {
  (void)fprintf(stderr, "jvmticheck: option '%s' %s; 'help' lists the options\n", option, why);
  return false;
}

/* The kinds in a list "leak+events", or 0 if one is unknown. */
static unsigned kinds_of(char* list) {
  unsigned kinds = 0;
  char* rest = NULL;
  for (char* word = strtok_r(list, "+", &rest); word; word = strtok_r(NULL, "+", &rest)) {
    int kind = 0;
    while (kind < KINDS && strcmp(kind_words[kind].name, word) != 0) kind++;
    if (kind == KINDS) return 0;
    kinds |= 1u << kind;
  }
  return kinds;
}

static bool set_kinds(struct options* options, const char* name, char* value) {
  unsigned kinds = kinds_of(value);
  if (!kinds) return reject(name, "lacks kinds of reports, separated by +");
  options->kinds = strcmp(name, "only") == 0 ? kinds : options->kinds & ~kinds;
  return true;
}

static bool set_choice(const char* name, const char* value, const char* first, const char* second,
                       bool* is_first) {
  *is_first = strcmp(value, first) == 0;
  return *is_first || strcmp(value, second) == 0 || reject(name, "has an invalid value");
}

static bool set_exitcode(struct options* options, const char* value) {
  char* end = NULL;
  long code = strtol(value, &end, 10);
  if (end == value || *end || code < 1 || code > 255)
    return reject("exitcode", "has an invalid value; expected 1 to 255");
  options->exitcode = (int)code;
  return true;
}

/* Items of a filter are separated by commas, which the options use themselves. */
static char* filter_of(char* value) {
  for (char* at = value; *at; at++)
    if (*at == ';') *at = ',';
  return value;
}

static bool set_value(struct options* options, const char* name, char* value) {
  bool first = false;
  if (strcmp(name, "profile") == 0) {
    if (!set_choice(name, value, "strict", "reference", &first)) return false;
    options->profile = value;
  } else if (strcmp(name, "format") == 0) {
    if (!set_choice(name, value, "json", "text", &first)) return false;
    options->json = first;
  } else if (strcmp(name, "report") == 0) {
    options->report = value;
  } else if (strcmp(name, "only") == 0 || strcmp(name, "not") == 0) {
    return set_kinds(options, name, value);
  } else if (strcmp(name, "exitcode") == 0) {
    return set_exitcode(options, value);
  } else if (strcmp(name, "suppress") == 0) {
    options->suppress = value;
  } else if (strcmp(name, "trace") == 0) {
    options->trace = filter_of(value);
  } else if (strcmp(name, "output") == 0) {
    options->output = value;
  } else {
    return reject(name, "is unknown, or does not accept a value");
  }
  return true;
}

static bool set_flag(struct options* options, const char* name) {
  if (strcmp(name, "stop") == 0) options->stop = true;
  else if (strcmp(name, "refuse") == 0) options->refuse = true;
  else if (strcmp(name, "quiet") == 0) options->summary = false;
  else if (strcmp(name, "help") == 0) options->help = true;
  else return reject(name, "is unknown, or lacks a value");
  return true;
}

bool options_parse(struct options* options, const char* text) {
  *options = (struct options){.profile = "strict", .kinds = ~0u, .summary = true};
  char* copy = strdup(text ? text : ""); /* never freed: options point into it */
  char* rest = NULL;
  if (!copy) return false;
  for (char* word = strtok_r(copy, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
    char* value = strchr(word, '=');
    if (value) *value++ = '\0';
    if (value ? !set_value(options, word, value) : !set_flag(options, word)) return false;
  }
  if (options->help) put_help();
  return true;
}
