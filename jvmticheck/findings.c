/* SPDX-License-Identifier: MIT */
#include "findings.h"

#include <stddef.h>

const struct kind_words kind_words[KINDS] = {
#define VIOLATION "violation"
#define LEAKED "leak"
#define NOTE "note"
#define KIND(id, name, severity, about, rule) \
  [KIND_##id] = {name, severity, about, sizeof rule > 1 ? "jvmti.html#" rule : NULL},
#include "kinds.def"
#undef KIND
};
