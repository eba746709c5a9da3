/* SPDX-License-Identifier: MIT */
/* A line of a file of habits, while it is read. */
#ifndef JVMTIC_HABITS_HABIT_LINE_H
#define JVMTIC_HABITS_HABIT_LINE_H

#include "base/text.h"
#include "gen/vm/config.h"

struct habits;
struct spec;

struct habit_line {
  struct arena *arena;
  const struct spec *spec;
  struct habits *habits;
  struct gen_vm *vm; /* of the habits */
  const char *value; /* after the keyword, without whitespace around it */
  const char *right; /* after " = ", likewise; NULL: there is none */
};

/* A copy without whitespace around it. */
const char *habit_trimmed(struct arena *arena, const char *text, size_t length);

/* Moves what follows the last " = " of the value to `right`, if there is one. */
void habit_line_split(struct habit_line *line);

#endif
