/* SPDX-License-Identifier: MIT */
#include "compare/surface.h"

#include <string.h>

bool surface_begins(const char *name, const char *prefix) {
  return prefix && strncmp(name, prefix, strlen(prefix)) == 0;
}

bool surface_is(const char *name, const char *word) {
  return word && strcmp(name, word) == 0;
}
