#include "base/place.h"

void place_add(struct text *out, struct place place, unsigned column) {
  if (!place.file) return;
  text_add(out, place.file);
  if (place.line) text_printf(out, ":%u", place.line);
  if (place.line && column) text_printf(out, ":%u", column);
  text_add(out, ": ");
}

int place_compare(struct place a, struct place b) {
  int files = strcmp(a.file ? a.file : "", b.file ? b.file : "");
  if (files) return files;
  return a.line < b.line ? -1 : a.line > b.line;
}
