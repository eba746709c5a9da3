/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

#include "gen/frame.h"
#include "report/diag.h"
#include "source/structure.h"

#include <string.h>

/* Returns a copy without whitespace around it. */
static const char *habit_trimmed(struct arena *arena, const char *text, size_t length) {
  while (length && text_is_blank(*text)) text++, length--;
  while (length && text_is_blank(text[length - 1])) length--;
  return arena_strndup(arena, text, length);
}

/* Splits the value at the last " = ": code may contain others. */
static void habit_line_split(struct habit_line *line) {
  const char *value = line->value, *last = NULL;
  for (const char *at = value; (at = strstr(at, " = ")); at += 3) last = at;
  if (!last) return;
  line->right = habit_trimmed(line->arena, last + 3, strlen(last + 3));
  line->value = habit_trimmed(line->arena, value, (size_t)(last - value));
}

/* Returns an error unless the value is "FILE" or <FILE>, as after #include, or NULL. */
static const char *habit_header_problem(struct habit_line *line) {
  const char *value = line->value;
  size_t length = strlen(value);
  char close = *value == '<' ? '>' : '"';
  bool quoted = (*value == '<' || *value == '"') && length > 2 && value[length - 1] == close &&
                strchr(value + 1, close) == value + length - 1;
  if (quoted) return NULL;
  return arena_printf(line->arena, "'%s' is not a header; expected \"FILE\" or <FILE>", value);
}

static const char *habit_read_include(struct habit_line *line) {
  LIST_ADD(line->arena, &line->vm->includes, line->value);
  return habit_header_problem(line);
}

static const char *habit_room_problem(struct habit_line *line) {
  if (!line->value[strcspn(line->value, ";(){}[]=,\"\\/#@")]) return NULL;
  return arena_printf(line->arena, "'%s' is not the name of a type", line->value);
}

static const char *habit_call_problem(struct habit_line *line) {
  const char *place = strstr(line->value, "%s"), *open = place ? strchr(place, '(') : NULL;
  bool ends = open && (!open[1] || open[strlen(open) - 1] == ',');
  if (ends && !strchr(place + 1, '%')) return NULL;
  return arena_printf(line->arena,
                      "'%s' is not the start of a call; expected %%s and ( or (ARGUMENT,",
                      line->value);
}

/* Returns an error for a value that cannot be part of the path of a file, or NULL. */
static const char *habit_path_problem(const struct habit_line *line, const char *value) {
  if (value && *value && !value[strcspn(value, " \t\"<>\\")] && *value != '/') return NULL;
  return arena_printf(line->arena, "'%s' is not a relative path without spaces and quotes",
                      value ? value : "");
}

static const char *habit_directory_problem(struct habit_line *line) {
  return habit_path_problem(line, line->value);
}

static const char *habit_suffix_problem(struct habit_line *line) {
  if (*line->value == '.') return habit_path_problem(line, line->value);
  return arena_printf(line->arena, "'%s' is not a suffix; expected one such as .cpp", line->value);
}

static const char *habit_read_file(struct habit_line *line) {
  habit_line_split(line);
  const char *problem = habit_path_problem(line, line->right);
  if (!problem && !frame_find(line->value))
    problem = arena_printf(line->arena, "'%s' is not an output of C", line->value);
  LIST_ADD(line->arena, &line->vm->files, line->value);
  LIST_ADD(line->arena, &line->vm->files, line->right);
  return problem;
}

/* Returns an error for an unknown name of a function or event, or NULL. */
static const char *habit_name_problem(const struct habit_line *line, const char *name, bool event) {
  const unsigned kinds = KIND(event ? ITEM_EVENT : ITEM_FUNCTION);
  if (spec_find(line->spec, name, kinds)) return NULL;
  const struct string_list names = spec_names(line->arena, line->spec, kinds);
  return arena_printf(line->arena, "'%s' is not a %s of the specification%s", name,
                      event ? "event" : "function", diag_meant(line->arena, name, &names));
}

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

/* Returns the last of the handles that the type replaces, if wrappers can resolve them; else NULL. */
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

/* True if the expected types at an index are those that another type replaces. */
static bool stands_at(const struct source_params *expected, size_t at,
                      const struct string_list *stands) {
  if (stands->count > expected->list.count - at) return false;
  for (size_t i = 0; i < stands->count; i++)
    if (strcmp(expected->list.at[at + i]->type, stands->at[i]) != 0) return false;
  return true;
}

/* Marks the indices of the expected types that may follow a type at an index. */
static void pass_type(const struct habit_type_list *types, const char *type,
                      const struct source_params *expected, size_t at, bool *next) {
  if (at < expected->list.count && strcmp(expected->list.at[at]->type, type) == 0)
    next[at + 1] = true;
  LIST_EACH (own, *types)
    if (strcmp(own->type, type) == 0 && stands_at(expected, at, &own->stands))
      next[at + own->stands.count] = true;
}

/* A type may replace others in several ways: the reachable indices are tracked, rather than each way. */
bool habit_types_fit(struct arena *arena, const struct habit_type_list *types,
                     const struct source_params *params, const struct source_params *expected) {
  size_t places = expected->list.count + 1;
  if (params->list.count > expected->list.count) return false; /* each replaces at least one */
  bool *now = arena_alloc(arena, 2 * places * sizeof *now), *next = now + places;
  now[0] = true;
  for (size_t i = 0; i < params->list.count; i++) {
    memset(next, 0, places * sizeof *next);
    for (size_t at = 0; at < places; at++)
      if (now[at]) pass_type(types, params->list.at[i]->type, expected, at, next);
    bool *done = now;
    now = next;
    next = done;
  }
  return now[places - 1];
}

bool habit_types_used(const struct habit_type_list *types, const struct source_params *params) {
  LIST_EACH (param, params->list)
    LIST_EACH (own, *types)
      if (strcmp(param->type, own->type) == 0) return true;
  return false;
}

#define VM_MEMBER(member) true, offsetof(struct gen_vm, member)

static const struct {
  const char *word;
  const char *(*read)(struct habit_line *line); /* returns NULL, or an error owned by the arena */
  bool once;     /* the value is that of a member, which may be set once */
  size_t member; /* of struct gen_vm */
} keywords[] = {{"function", read_function, false, 0},
                {"event", read_event, false, 0},
                {"stub", read_stub, false, 0},
                {"type", read_type, false, 0},
                {"include", habit_read_include, false, 0},
                {"port", habit_header_problem, VM_MEMBER(port)},
                {"room", habit_room_problem, VM_MEMBER(room)},
                {"hold", read_hold, false, 0},
                {"call", habit_call_problem, VM_MEMBER(call)},
                {"suffix", habit_suffix_problem, VM_MEMBER(suffix)},
                {"directory", habit_directory_problem, VM_MEMBER(directory)},
                {"precompiled", habit_header_problem, VM_MEMBER(precompiled)},
                {"file", habit_read_file, false, 0}};

static const char *habit_read_line(struct habit_line *line, const char *text) {
  enum { COUNT = sizeof keywords / sizeof *keywords };
  struct string_list words = {NULL, 0};
  size_t length = 0;
  while (text[length] && !text_is_blank(text[length])) length++;
  line->value = habit_trimmed(line->arena, text + length, strlen(text + length));
  for (size_t i = 0; i < COUNT; i++) {
    LIST_ADD(line->arena, &words, keywords[i].word);
    if (strlen(keywords[i].word) != length || memcmp(keywords[i].word, text, length) != 0) continue;
    const char *problem = *line->value ? keywords[i].read(line) : "the keyword lacks a value";
    const char **member = (const char **)(void *)((char *)line->vm + keywords[i].member);
    if (problem || !keywords[i].once) return problem;
    if (*member) return arena_printf(line->arena, "unexpected second value '%s'", line->value);
    *member = line->value;
    return NULL;
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
    *problem =
        arena_printf(arena, "%s: it contains a NUL byte; expected a file of conventions", path);
    return HABITS_BAD;
  }
  return habits_parse(arena, spec, path, length ? bytes : "", habits, problem);
}
