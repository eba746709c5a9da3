/* SPDX-License-Identifier: MIT */
#include "gen/frame.h"
#include "habits/habits.h"

#include <string.h>

/* What is wrong with "FILE" or <FILE>, as after #include, or NULL. */
static const char *habit_header_problem(const struct habit_line *line) {
  const char *value = line->value;
  size_t length = strlen(value);
  char close = *value == '<' ? '>' : '"';
  bool quoted = (*value == '<' || *value == '"') && length > 2 && value[length - 1] == close &&
                strchr(value + 1, close) == value + length - 1;
  if (quoted) return NULL;
  return arena_printf(line->arena, "'%s' is not a header; expected \"FILE\" or <FILE>", value);
}

/* Takes a value that may be given once. */
static const char *habit_set_once(const struct habit_line *line, const char **member) {
  if (*member) return arena_printf(line->arena, "unexpected second value '%s'", line->value);
  *member = line->value;
  return NULL;
}

const char *habit_read_include(struct habit_line *line) {
  LIST_ADD(line->arena, &line->vm->includes, line->value);
  return habit_header_problem(line);
}

const char *habit_read_port(struct habit_line *line) {
  const char *problem = habit_header_problem(line);
  return problem ? problem : habit_set_once(line, &line->vm->port);
}

const char *habit_read_room(struct habit_line *line) {
  if (line->value[strcspn(line->value, ";(){}[]=,\"\\/#@")])
    return arena_printf(line->arena, "'%s' is not the name of a type", line->value);
  return habit_set_once(line, &line->vm->room);
}

/* What is wrong with a value that becomes part of the name of a file, or NULL. */
static const char *habit_path_problem(const struct habit_line *line, const char *value) {
  if (value && *value && !value[strcspn(value, " \t\"<>\\")] && *value != '/') return NULL;
  return arena_printf(line->arena, "'%s' is not a relative path without spaces and quotes",
                      value ? value : "");
}

const char *habit_read_suffix(struct habit_line *line) {
  if (*line->value != '.')
    return arena_printf(line->arena, "'%s' is not a suffix; expected .cpp or the like",
                        line->value);
  const char *problem = habit_path_problem(line, line->value);
  return problem ? problem : habit_set_once(line, &line->vm->suffix);
}

const char *habit_read_directory(struct habit_line *line) {
  const char *problem = habit_path_problem(line, line->value);
  return problem ? problem : habit_set_once(line, &line->vm->directory);
}

const char *habit_read_precompiled(struct habit_line *line) {
  const char *problem = habit_header_problem(line);
  return problem ? problem : habit_set_once(line, &line->vm->precompiled);
}

const char *habit_read_file(struct habit_line *line) {
  habit_line_split(line);
  const char *problem = habit_path_problem(line, line->right);
  if (!problem && !frame_find(line->value))
    problem = arena_printf(line->arena, "'%s' is not an output of C", line->value);
  LIST_ADD(line->arena, &line->vm->files, line->value);
  LIST_ADD(line->arena, &line->vm->files, line->right);
  return problem;
}
