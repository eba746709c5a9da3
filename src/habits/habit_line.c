/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

#include <string.h>

const char *habit_trimmed(struct arena *arena, const char *text, size_t length) {
  while (length && text_is_blank(*text)) text++, length--;
  while (length && text_is_blank(text[length - 1])) length--;
  return arena_strndup(arena, text, length);
}

/* Code may have a '=' of its own, and types have no other. */
void habit_line_split(struct habit_line *line) {
  const char *value = line->value, *last = NULL;
  for (const char *at = value; (at = strstr(at, " = ")); at += 3) last = at;
  if (!last) return;
  line->right = habit_trimmed(line->arena, last + 3, strlen(last + 3));
  line->value = habit_trimmed(line->arena, value, (size_t)(last - value));
}
