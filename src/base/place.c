/* SPDX-License-Identifier: MIT */
#include "base/place.h"

#include "base/characters.h"

void place_add(struct text *out, struct place place, unsigned column) {
  if (!place.file) return;
  characters_add_visible(out, place.file);
  if (place.line) text_printf(out, ":%u", place.line);
  if (place.line && column) text_printf(out, ":%u", column);
  text_add(out, ": ");
}

int place_compare(struct place a, struct place b) {
  int files = strcmp(a.file ? a.file : "", b.file ? b.file : "");
  if (files) return files;
  return a.line < b.line ? -1 : a.line > b.line;
}
