/* SPDX-License-Identifier: MIT */
#include "gen/input.h"

#include <string.h>

const char *profile_word(enum profile profile) {
  return profile == PROFILE_STRICT ? "strict" : "reference";
}

bool profile_parse(const char *word, enum profile *profile) {
  for (int i = PROFILE_REFERENCE; i <= PROFILE_STRICT; i++) {
    if (strcmp(word, profile_word((enum profile)i)) != 0) continue;
    *profile = (enum profile)i;
    return true;
  }
  return false;
}
