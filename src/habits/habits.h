/* SPDX-License-Identifier: MIT */
/* What a VM does in its own way: how it names functions, what it answers where it has none, how it sends events, which
 * types of its own it uses. Read from a file with one habit a line; see jvmtic(1). */
#ifndef JVMTIC_ADOPT_HABITS_H
#define JVMTIC_ADOPT_HABITS_H

#include "gen/vm/config.h"
#include "habits/code_pattern.h"
#include "habits/name_pattern.h"
#include "model/spec.h"

/* A type of the VM's, and the types of the specification that one parameter of it stands for. */
struct habit_type {
  const char *type;          /* in the spelling of source/params.h */
  struct string_list stands; /* likewise; never empty */
};
LIST_TYPE(habit_type_list, struct habit_type);

struct habits {
  struct name_pattern_list functions;
  struct code_pattern_list events;
  struct code_pattern_list stubs; /* statements that make a body a stub */
  struct habit_type_list types;
  struct gen_vm vm; /* what generated code is to be */
};

enum habits_status { HABITS_OK, HABITS_BAD, HABITS_UNREADABLE };

/* Reads a file, to what is there already. Names are looked up in the specification. On failure *problem says what is
 * wrong, with file and line. What is read belongs to the arena. */
enum habits_status habits_read(struct arena *arena, const struct spec *spec, const char *path,
                               struct habits *habits, const char **problem);

/* The same for a text; `path` for messages. */
enum habits_status habits_parse(struct arena *arena, const struct spec *spec, const char *path,
                                const char *text, struct habits *habits, const char **problem);

#endif
