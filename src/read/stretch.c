/* SPDX-License-Identifier: MIT */
#include "read/reader.h"

#include <string.h>

/* Texts are looked at closely only where no '<' has been for long, which is hardly ever. */
enum { SHORT = 16 * 1024, MOST_EQUALS = 5000 };

/* What stands before the first '<', or all. */
static bool take_piece(struct stretch *stretch, const char *bytes, size_t length) {
  if (stretch->since + length > SHORT)
    for (size_t i = 0; i < length; i++) stretch->equals += bytes[i] == '=';
  stretch->since += length;
  return stretch->equals <= MOST_EQUALS;
}

bool stretch_take(struct stretch *stretch, const char *bytes, size_t length) {
  const char *end = bytes + length, *at = memchr(bytes, '<', length);
  if (!take_piece(stretch, bytes, (size_t)((at ? at : end) - bytes))) return false;
  while (at) {
    *stretch = (struct stretch){0, 0};
    const char *last = (size_t)(end - at) > SHORT ? at + SHORT : end - 1;
    while (*last != '<') last--; /* the last one near; that at `at`, where there is no other */
    const char *next = last > at ? last : memchr(at + 1, '<', (size_t)(end - at - 1));
    if (last == at && !take_piece(stretch, at + 1, (size_t)((next ? next : end) - at - 1)))
      return false;
    at = next;
  }
  return true;
}
