/* SPDX-License-Identifier: MIT */
/* Gives a file to the reader of the bridge's options: bridge FILE. */
#include "options.h"

#include <stdio.h>

int main(int argc, char **argv) {
  struct options options;
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  char *text = NULL;
  size_t size = 0;
  if (!file || getdelim(&text, &size, '\0', file) < 0) return 3;
  return options_parse(&options, text) ? 0 : 1;
}
