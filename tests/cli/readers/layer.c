/* SPDX-License-Identifier: MIT */
/* Parses a file with a reader of the layer: layer suppressions|options FILE. Suppressions are also matched with
 * findings. */
#include "layer.h"
#include "callers.h"
#include "reports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINDINGS = 1000 };

struct layer layer;
const struct kind_words kind_words[KINDS] = {
#define KIND(id, name, severity, about, rule) {name, #severity, about, rule},
#include "kinds.def"
#undef KIND
};

const char *caller_module(const void *caller) {
  return caller;
}

static int layer_suppressions(const char *path) {
  struct finding finding = {.function = "GetOwnedMonitorStackDepthInfo",
                            .caller = "libbaaaaaaaaaaaaaaaaaaaaaaaaaaaaac.so"};
  int found = 0;
  if (!suppressions_read(path)) return 1;
  for (int i = 0; i < FINDINGS; i++) found += suppressions_have(&finding);
  printf("%d\n", found);
  return 0;
}

static int layer_options(const char *path) {
  struct options options;
  FILE *file = fopen(path, "r");
  char *text = NULL;
  size_t size = 0;
  if (!file || getdelim(&text, &size, '\0', file) < 0) return 3;
  return options_parse(&options, text) ? 0 : 1;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  return strcmp(argv[1], "options") == 0 ? layer_options(argv[2]) : layer_suppressions(argv[2]);
}
