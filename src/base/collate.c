/* SPDX-License-Identifier: MIT */
#include "base/collate.h"

static int lower(int c) {
  return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

int collate_compare(const char *a, const char *b) {
  int tie = 0;
  for (; *a && *b; a++, b++) {
    int la = lower((unsigned char)*a), lb = lower((unsigned char)*b);
    if (la != lb) return la < lb ? -1 : 1;
    if (!tie && *a != *b) tie = *a == la ? -1 : 1;
  }
  if (*a || *b) return *a ? 1 : -1;
  return tie;
}
