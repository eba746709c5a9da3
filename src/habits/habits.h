/* SPDX-License-Identifier: MIT */
/* What a VM does in its own way: how it names functions, what it answers where it has none, how it sends events, which
 * types of its own it uses. Read from a file with one habit a line; see jvmtic(1). */
#ifndef JVMTIC_ADOPT_HABITS_H
#define JVMTIC_ADOPT_HABITS_H

#include "base/text.h"
#include "gen/vm/config.h"
#include "habits/body_reader.h"
#include "habits/name_pattern.h"
#include "model/spec.h"
#include "source/structure.h"

/* A type of the VM's, and the types of the specification that one parameter of it stands for. */
struct habit_type {
  const char *type;          /* in the spelling of source/structure.h */
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

/* A line of a file of habits, while it is read. */

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

/* The lines about generated code: what build and check use, and merge and coverage do not. */

/* True if the types are those expected, or what a VM has for them. The arena is for work memory. */
bool habit_types_fit(struct arena *arena, const struct habit_type_list *types,
                     const struct source_params *params, const struct source_params *expected);

/* True if one of the types is the VM's own. */
bool habit_types_used(const struct habit_type_list *types, const struct source_params *params);

#endif
