/* SPDX-License-Identifier: MIT */
#include "callers.h"
#include "reports.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum part { PART_KIND, PART_FUNCTION, PART_PARAMETER, PART_ERROR, PART_MODULE, PARTS };
static const char* const part_names[] = {"kind", "function", "parameter", "error", "module"};

struct suppression {
  struct suppression* next;
  char* parts[PARTS]; /* patterns, or NULL for any value */
};
static struct suppression* all;

/* Adds "name=pattern". */
static bool suppression_add(struct suppression* suppression, const char* word) {
  for (int i = 0; i < PARTS; i++) {
    size_t length = strlen(part_names[i]);
    if (strncmp(word, part_names[i], length) != 0 || word[length] != '=') continue;
    suppression->parts[i] = strdup(word + length + 1);
    return suppression->parts[i] != NULL;
  }
  return false;
}

/* Reads a line. Sets *wrong to an invalid item. */
static void read_line(char* line, const char** wrong) {
  struct suppression* suppression = NULL;
  char *rest = NULL, *comment = strchr(line, '#');
  if (comment) *comment = '\0';
  for (char* word = strtok_r(line, " \t\r\n", &rest); word;
       word = strtok_r(NULL, " \t\r\n", &rest)) {
    if (!suppression && !(suppression = calloc(1, sizeof *suppression))) return;
    if (!suppression_add(suppression, word)) *wrong = word;
  }
  if (!suppression) return;
  suppression->next = all;
  all = suppression;
}

bool suppressions_read(const char* name) {
  FILE* file = fopen(name, "r");
  char* line = NULL;
  const char* wrong = NULL;
  size_t size = 0;
  if (!file) {
    (void)fprintf(stderr, "jvmticheck: %s: %s\n", name, strerror(errno));
    return false;
  }
  for (unsigned number = 1; !wrong && getline(&line, &size, file) >= 0; number++) {
    read_line(line, &wrong);
    if (wrong) (void)fprintf(stderr, "jvmticheck: %s:%u: unknown item '%s'\n", name, number, wrong);
  }
  free(line);
  (void)fclose(file);
  return !wrong;
}

static bool suppression_matches(const struct suppression* suppression,
                                const char* const parts[PARTS]) {
  for (int i = 0; i < PARTS; i++)
    if (suppression->parts[i] && fnmatch(suppression->parts[i], parts[i] ? parts[i] : "", 0) != 0)
      return false;
  return true;
}

bool suppressions_have(const struct finding* finding) {
  if (!all) return false;
  const char* const parts[PARTS] = {
      [PART_KIND] = kind_words[finding->kind].name,
      [PART_FUNCTION] = finding->function,
      [PART_PARAMETER] = finding->parameter,
      [PART_ERROR] = finding->error ? layer.module->error_name(finding->error) : NULL,
      [PART_MODULE] = caller_module(finding->caller)};
  for (const struct suppression* at = all; at; at = at->next)
    if (suppression_matches(at, parts)) return true;
  return false;
}
