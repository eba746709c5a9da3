/* SPDX-License-Identifier: MIT */
#include "compare/surface.h"

#include <string.h>

bool surface_is(const char *name, const char *word) {
  return word && strcmp(name, word) == 0;
}
