/* SPDX-License-Identifier: MIT */
#include "frontend/options.h"

#include "wire/address.h"

#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct option {
  const char *name, *value; /* value: placeholder in the help, or NULL for an option without a value */
  const char *help;
};

static const struct option known[] = {
    {"listen", "ADDRESS", "unix:PATH or tcp:HOST:PORT"},
    {"output", "PREFIX", "how names of files begin; without it, texts go to standard output"},
    {"format", "F,F...", "text (the default), html, json, folded, pprof"},
    {"every", "SECONDS", "write reports again and again"},
    {"vms", "N", "end when so many VMs have ended"},
    {"wait", "SECONDS", "a VM that has gone for so long does not come back (10)"},
    {"top", "N", "classes and sites in texts and pages (20)"},
    {"memory", "SIZE", "what one VM may take here, such as 256m (the default)"},
    {"quiet", NULL, "say nothing of VMs that come and go"},
    {"help", NULL, "print this"},
};

enum { KNOWN = sizeof known / sizeof *known };

void options_help(void) {
  char *address = address_default();
  puts(
      "jprofile: shows what the memory of VMs is used for.\n\n"
      "  jprofile [OPTION...]          listens to the profiler's agents in VMs\n"
      "  jprofile [OPTION...] FILE...  reads what they have written to files\n");
  for (size_t i = 0; i < KNOWN; i++) {
    char words[32];
    snprintf(words, sizeof words, "--%s %s", known[i].name, known[i].value ? known[i].value : "");
    printf("  %-18s %s\n", words, known[i].help);
  }
  printf(
      "\nWithout --listen, it is %s.\nSIGUSR1 has reports written at once, SIGINT and SIGTERM then "
      "end it. Status 1: a stream was refused.\n",
      address ? address : "the user's socket");
  free(address);
}

static bool wrong(const char *name, const char *value, const char *expected) {
  fprintf(stderr, "jprofile: --%s %s: %s\n", name, value, expected);
  return false;
}

static bool read_number(const char *name, const char *value, size_t least, size_t *number) {
  static const char units[] = "kmg";
  char *end;
  const char *unit;
  errno = 0;
  unsigned long long read = strtoull(value, &end, 10);
  if (!isdigit((unsigned char)*value) || errno || read > UINT32_MAX)
    return wrong(name, value, "expected a number");
  unit = *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
  if (*end && (!unit || end[1] || strcmp(name, "memory") != 0))
    return wrong(name, value, "expected a number");
  if (unit) read <<= 10 * (unit - units + 1);
  if (read < least) return wrong(name, value, "too small");
  *number = (size_t)read;
  return true;
}

static bool read_formats(const char *value, size_t *formats) {
  static const char *const names[] = {"text", "html", "json", "folded", "pprof"};
  *formats = 0;
  for (;;) {
    size_t length = strcspn(value, ",+"), i = 0;
    while (i < 5 && !(strlen(names[i]) == length && strncmp(names[i], value, length) == 0)) i++;
    if (i == 5) return wrong("format", value, "expected any of text, html, json, folded, pprof");
    *formats |= (size_t)1 << i;
    if (!value[length]) return true;
    value += length + 1;
  }
}

static bool read_listen(const char *value, char **address) {
  const char *problem = address_problem(value, false);
  if (problem) return wrong("listen", value, problem);
  free(*address);
  return (*address = strdup(value)) != NULL;
}

static bool read_value(struct options *options, const char *name, const char *value) {
  if (strcmp(name, "listen") == 0) return read_listen(value, &options->listen);
  if (strcmp(name, "format") == 0) return read_formats(value, &options->formats);
  if (strcmp(name, "every") == 0) return read_number(name, value, 1, &options->every);
  if (strcmp(name, "vms") == 0) return read_number(name, value, 1, &options->vms);
  if (strcmp(name, "wait") == 0) return read_number(name, value, 0, &options->wait);
  if (strcmp(name, "top") == 0) return read_number(name, value, 1, &options->top);
  if (strcmp(name, "memory") == 0) return read_number(name, value, 1 << 20, &options->memory);
  options->output = value;
  return *value || wrong(name, value, "expected a prefix");
}

/* Reads --name value, or --name=value. */
static bool read_option(struct options *options, int argc, char **argv, int *at) {
  const char *text = argv[*at] + 2, *value = strchr(text, '=');
  size_t length = strcspn(text, "=");
  for (size_t i = 0; i < KNOWN; i++) {
    if (strlen(known[i].name) != length || strncmp(known[i].name, text, length) != 0) continue;
    if (!known[i].value) {
      if (value) return wrong(known[i].name, value + 1, "this option has no value");
      if (strcmp(known[i].name, "quiet") == 0) options->quiet = true;
      else options->help = true;
      return true;
    }
    if (value) return read_value(options, known[i].name, value + 1);
    if (*at + 1 < argc) return read_value(options, known[i].name, argv[++*at]);
    return wrong(known[i].name, "", "expected a value");
  }
  fprintf(stderr, "jprofile: %s: unknown option; --help lists them\n", argv[*at]);
  return false;
}

bool options_read(struct options *options, int argc, char **argv) {
  int at = 1;
  *options =
      (struct options){.formats = FORMAT_TEXT, .top = 20, .memory = (size_t)256 << 20, .wait = 10};
  for (; at < argc && strncmp(argv[at], "--", 2) == 0 && argv[at][2]; at++)
    if (!read_option(options, argc, argv, &at)) return false;
  if (at < argc && strcmp(argv[at], "--") == 0) at++;
  options->files = argv + at;
  options->file_count = argc - at;
  options->listen_default = !options->listen;
  if (!options->listen) options->listen = address_default();
  if (!options->output && options->formats != FORMAT_TEXT) options->output = "profile";
  return options->listen != NULL;
}
