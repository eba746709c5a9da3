/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

#include "gen/frame.h"
#include "report/diag.h"
#include "source/structure.h"

#include <string.h>

/* A copy without whitespace around it. */
static const char *habit_trimmed(struct arena *arena, const char *text, size_t length) {
  while (length && text_is_blank(*text)) text++, length--;
  while (length && text_is_blank(text[length - 1])) length--;
  return arena_strndup(arena, text, length);
}

/* Code may have a '=' of its own, and types have no other. */
static void habit_line_split(struct habit_line *line) {
  const char *value = line->value, *last = NULL;
  for (const char *at = value; (at = strstr(at, " = ")); at += 3) last = at;
  if (!last) return;
  line->right = habit_trimmed(line->arena, last + 3, strlen(last + 3));
  line->value = habit_trimmed(line->arena, value, (size_t)(last - value));
}

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

static const char *habit_read_include(struct habit_line *line) {
  LIST_ADD(line->arena, &line->vm->includes, line->value);
  return habit_header_problem(line);
}

static const char *habit_read_port(struct habit_line *line) {
  const char *problem = habit_header_problem(line);
  return problem ? problem : habit_set_once(line, &line->vm->port);
}

static const char *habit_read_room(struct habit_line *line) {
  if (line->value[strcspn(line->value, ";(){}[]=,\"\\/#@")])
    return arena_printf(line->arena, "'%s' is not the name of a type", line->value);
  return habit_set_once(line, &line->vm->room);
}

static const char *habit_read_call(struct habit_line *line) {
  const char *place = strstr(line->value, "%s"), *open = place ? strchr(place, '(') : NULL;
  bool ends = open && (!open[1] || open[strlen(open) - 1] == ',');
  if (!ends || strchr(place + 1, '%'))
    return arena_printf(line->arena, "'%s' does not begin a call; expected %%s and ( or (ARGUMENT,",
                        line->value);
  return habit_set_once(line, &line->vm->call);
}

/* What is wrong with a value that becomes part of the name of a file, or NULL. */
static const char *habit_path_problem(const struct habit_line *line, const char *value) {
  if (value && *value && !value[strcspn(value, " \t\"<>\\")] && *value != '/') return NULL;
  return arena_printf(line->arena, "'%s' is not a relative path without spaces and quotes",
                      value ? value : "");
}

static const char *habit_read_suffix(struct habit_line *line) {
  if (*line->value != '.')
    return arena_printf(line->arena, "'%s' is not a suffix; expected .cpp or the like",
                        line->value);
  const char *problem = habit_path_problem(line, line->value);
  return problem ? problem : habit_set_once(line, &line->vm->suffix);
}

static const char *habit_read_directory(struct habit_line *line) {
  const char *problem = habit_path_problem(line, line->value);
  return problem ? problem : habit_set_once(line, &line->vm->directory);
}

static const char *habit_read_precompiled(struct habit_line *line) {
  const char *problem = habit_header_problem(line);
  return problem ? problem : habit_set_once(line, &line->vm->precompiled);
}

/* Each takes a line and returns NULL, or the problem (owned by the arena). */
static const char *habit_read_file(struct habit_line *line) {
  habit_line_split(line);
  const char *problem = habit_path_problem(line, line->right);
  if (!problem && !frame_find(line->value))
    problem = arena_printf(line->arena, "'%s' is not an output of C", line->value);
  LIST_ADD(line->arena, &line->vm->files, line->value);
  LIST_ADD(line->arena, &line->vm->files, line->right);
  return problem;
}

/* ---- Names --------------------------------------------------------------------------------------- */

struct candidates {
  const struct spec *spec;
  bool events;
};

static const char *habit_candidate(void *data, size_t index) {
  const struct candidates *candidates = data;
  const struct spec *spec = candidates->spec;
  if (candidates->events) return index < spec->events.count ? spec->events.at[index]->id : NULL;
  return index < spec->functions.count ? spec->functions.at[index]->id : NULL;
}

/* What is wrong with the name of a function or event, or NULL. */
static const char *habit_name_problem(const struct habit_line *line, const char *name, bool event) {
  const unsigned kinds = KIND(event ? ITEM_EVENT : ITEM_FUNCTION);
  if (spec_find(line->spec, name, kinds)) return NULL;
  struct candidates candidates = {line->spec, event};
  const char *close = diag_closest(name, habit_candidate, &candidates);
  return arena_printf(line->arena, "'%s' is not a %s of the specification%s%s%s", name,
                      event ? "event" : "function", close ? "; did you mean '" : "",
                      close ? close : "", close ? "'?" : "");
}

/* ---- Habits -------------------------------------------------------------------------------------- */

static const char *read_function(struct habit_line *line) {
  struct name_pattern *pattern = arena_alloc(line->arena, sizeof *pattern);
  const char *problem;
  habit_line_split(line);
  if (line->right) {
    problem = habit_name_problem(line, line->right, false);
    if (!problem) problem = name_pattern_single(line->arena, line->value, line->right, pattern);
  } else {
    problem = name_pattern_parse(line->arena, line->value, pattern);
  }
  LIST_ADD(line->arena, &line->habits->functions, pattern);
  return problem;
}

static const char *read_event(struct habit_line *line) {
  struct code_pattern *pattern = arena_alloc(line->arena, sizeof *pattern);
  const char *end, *whole = line->value;
  enum name_style style;
  bool place = name_style_find(whole, &end, &style) != NULL;
  if (!place) habit_line_split(line);
  const char *problem = code_pattern_parse(line->arena, line->value, pattern);
  if (!problem && !place && !line->right)
    problem =
        arena_printf(line->arena, "'%s' has no %%s; expected %%s, or '= EVENT' after it", whole);
  if (!problem && line->right) problem = habit_name_problem(line, line->right, true);
  pattern->id = line->right;
  LIST_ADD(line->arena, &line->habits->events, pattern);
  return problem;
}

static const char *read_stub(struct habit_line *line) {
  struct code_pattern *pattern = arena_alloc(line->arena, sizeof *pattern);
  const char *problem = code_pattern_parse(line->arena, line->value, pattern);
  if (!problem && pattern->place != CODE_PLACELESS) problem = "a stub has no %s";
  LIST_ADD(line->arena, &line->habits->stubs, pattern);
  return problem;
}

/* Reads TYPE = TYPE[, TYPE...]. */
static const char *habit_parse_type(struct habit_line *line, struct habit_type *type) {
  static const char expected[] = "expected TYPE = TYPE[, TYPE...]";
  habit_line_split(line);
  if (!line->right || !*line->right) return expected;
  struct source_params left = source_params_read(line->arena, line->value, strlen(line->value));
  struct source_params right = source_params_read(line->arena, line->right, strlen(line->right));
  bool plain = left.plain && right.plain && left.list.count == 1 && right.list.count;
  if (!plain || left.list.at[0]->name) return expected;
  type->type = left.list.at[0]->type;
  for (size_t i = 0; i < right.list.count; i++) {
    if (right.list.at[i]->name) return expected;
    LIST_ADD(line->arena, &type->stands, right.list.at[i]->type);
  }
  return NULL;
}

/* The last of the handles that the type stands for, if wrappers can resolve them; else NULL. */
static const char *habit_handle(const struct habit_type *type) {
  static const char *const handles[] = {"jfieldID", "jclass", "jmethodID", "jthread",
                                        "jrawMonitorID"};
  const char *last = type->stands.at[type->stands.count - 1];
  bool field = type->stands.count == 2 && strcmp(type->stands.at[0], "jclass") == 0;
  for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
    if (strcmp(last, handles[i]) == 0 && (i ? type->stands.count == 1 : field)) return last;
  return NULL;
}

static const char *read_type(struct habit_line *line) {
  struct habit_type *type = arena_alloc(line->arena, sizeof *type);
  const char *problem = habit_parse_type(line, type);
  LIST_ADD(line->arena, &line->habits->types, type);
  if (problem || !habit_handle(type)) return problem;
  LIST_ADD(line->arena, &line->vm->passes, habit_handle(type));
  LIST_ADD(line->arena, &line->vm->passes, type->type);
  return NULL;
}

static const char *read_hold(struct habit_line *line) {
  struct habit_type type = {NULL, {NULL, 0}};
  const char *problem = habit_parse_type(line, &type);
  if (problem) return problem;
  if (!habit_handle(&type))
    return arena_printf(line->arena,
                        "'%s' is not resolved; expected jclass, jmethodID, jthread, "
                        "jrawMonitorID or jclass, jfieldID",
                        line->right);
  LIST_ADD(line->arena, &line->vm->holds, habit_handle(&type));
  LIST_ADD(line->arena, &line->vm->holds, type.type);
  return NULL;
}

/* ---- The file ------------------------------------------------------------------------------------ */

static const char *habit_read_line(struct habit_line *line, const char *text) {
  static const struct {
    const char *word;
    const char *(*read)(struct habit_line *line);
  } rows[] = {{"function", read_function},
              {"event", read_event},
              {"stub", read_stub},
              {"type", read_type},
              {"include", habit_read_include},
              {"port", habit_read_port},
              {"room", habit_read_room},
              {"hold", read_hold},
              {"call", habit_read_call},
              {"suffix", habit_read_suffix},
              {"directory", habit_read_directory},
              {"precompiled", habit_read_precompiled},
              {"file", habit_read_file}};
  enum { COUNT = sizeof rows / sizeof *rows };
  struct string_list words = {NULL, 0};
  size_t length = 0;
  while (text[length] && !text_is_blank(text[length])) length++;
  line->value = habit_trimmed(line->arena, text + length, strlen(text + length));
  for (size_t i = 0; i < COUNT; i++) {
    LIST_ADD(line->arena, &words, rows[i].word);
    if (strlen(rows[i].word) != length || memcmp(rows[i].word, text, length) != 0) continue;
    return *line->value ? rows[i].read(line) : "nothing follows the keyword";
  }
  struct text expected = text_new(line->arena->escape);
  text_add_series(&expected, &words, " or ");
  const char *problem = arena_printf(line->arena, "unknown keyword '%.*s'; expected %s",
                                     (int)length, text, text_string(&expected));
  text_free(&expected);
  return problem;
}

enum habits_status habits_parse(struct arena *arena, const struct spec *spec, const char *path,
                                const char *text, struct habits *habits, const char **problem) {
  unsigned number = 0;
  for (const char *at = text; *at;) {
    size_t length = strcspn(at, "\n");
    const char *words = habit_trimmed(arena, at, length);
    struct habit_line line = {arena, spec, habits, &habits->vm, NULL, NULL};
    number++;
    const char *wrong = *words && *words != '#' ? habit_read_line(&line, words) : NULL;
    if (wrong) {
      *problem = arena_printf(arena, "%s:%u: %s", path, number, wrong);
      return HABITS_BAD;
    }
    at += length;
    if (*at) at++;
  }
  return HABITS_OK;
}

enum habits_status habits_read(struct arena *arena, const struct spec *spec, const char *path,
                               struct habits *habits, const char **problem) {
  const char *bytes = NULL;
  size_t length;
  *problem = source_file_read(arena, path, &bytes, &length);
  if (*problem) return HABITS_UNREADABLE;
  if (length && memchr(bytes, '\0', length)) {
    *problem = arena_printf(arena, "%s: a NUL byte: these are no habits", path);
    return HABITS_BAD;
  }
  return habits_parse(arena, spec, path, length ? bytes : "", habits, problem);
}
