/* SPDX-License-Identifier: MIT */
#include "check/reserved.h"

#include <stddef.h>
#include <string.h>

static const struct reserved table[] = {
#define MACRO(name, where) {name, where, RESERVED_MACRO},
#define TYPE(name, where) {name, where, RESERVED_TYPE},
#define TAG(name, where) {name, where, RESERVED_TAG},
#define NAME(name, where) {name, where, RESERVED_NAME},
#define RISK(name, where) {name, where, RESERVED_RISK},
#include "check/reserved.def"
#undef MACRO
#undef TYPE
#undef TAG
#undef NAME
#undef RISK
};

const struct reserved *reserved_find(const char *name) {
  size_t low = 0, high = sizeof table / sizeof *table;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    /* Most comparisons end at the first letter. */
    int order = (unsigned char)*name - (unsigned char)*table[middle].name;
    if (!order) order = strcmp(name, table[middle].name);
    if (!order) return &table[middle];
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return NULL;
}

bool reserved_is_of_jni(const struct reserved *reserved) {
  return strcmp(reserved->where, "<jni.h>") == 0;
}
