/* SPDX-License-Identifier: MIT */
/* Parses a file as options of the bridge: bridge FILE. */
#include "bridge.h"

#include <stdio.h>

int main(int argc, char **argv) {
  struct options options;
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  char *text = NULL;
  size_t size = 0;
  if (!file || getdelim(&text, &size, '\0', file) < 0) return 3;
  return options_parse(&options, text) ? 0 : 1;
}
