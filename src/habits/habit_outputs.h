/* SPDX-License-Identifier: MIT */
/* The lines about generated code: what build and check use, and merge and coverage do not. */
#ifndef JVMTIC_HABITS_HABIT_OUTPUTS_H
#define JVMTIC_HABITS_HABIT_OUTPUTS_H

#include "habits/habit_line.h"

/* Each takes a line and returns NULL, or the problem (owned by the arena). */
const char *habit_read_include(struct habit_line *line);
const char *habit_read_port(struct habit_line *line);
const char *habit_read_room(struct habit_line *line);
const char *habit_read_suffix(struct habit_line *line);
const char *habit_read_directory(struct habit_line *line);
const char *habit_read_precompiled(struct habit_line *line);
const char *habit_read_file(struct habit_line *line);

#endif
