/* SPDX-License-Identifier: MIT */
#include "habits/name_pattern.h"

#include "base/text.h"

#include <string.h>

/* Returns the last part of a name. */
static const char *last_part(const char *name) {
  const char *last = name;
  for (const char *at = name; (at = strstr(at, "::")); at += 2) last = at + 2;
  return last;
}

/* True for words separated by "::". */
static bool is_scoped_name(const char *text) {
  while (true) {
    size_t length = strspn(text, "0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (!length || strspn(text, "0123456789")) return false;
    text += length;
    if (!*text) return true;
    if (strncmp(text, "::", 2) != 0) return false;
    text += 2;
  }
}

/* Sets the scopes of a pattern from its text before the last part. */
static void take_scopes(struct arena *arena, struct name_pattern *pattern, const char *last) {
  size_t length = (size_t)(last - pattern->text);
  pattern->scopes = arena_strndup(arena, pattern->text, length);
  pattern->scope = last_part(arena_strndup(arena, pattern->text, length ? length - 2 : 0));
}

/* Reads "MACRO(%s)". */
static bool parse_macro(struct arena *arena, const char *text, struct name_pattern *pattern) {
  const char *open = strchr(text, '('), *end = text;
  enum name_style style = STYLE_SAME;
  if (!open || name_style_find(text, &end, &style) != open + 1 || strcmp(end, ")") != 0)
    return false;
  const char *macro = arena_strndup(arena, text, (size_t)(open - text));
  *pattern = (struct name_pattern){.text = text, .macro = macro, .style = style};
  pattern->scopes = pattern->scope = pattern->before = pattern->after = "";
  return is_scoped_name(macro) && !strchr(macro, ':');
}

const char *name_pattern_parse(struct arena *arena, const char *text,
                               struct name_pattern *pattern) {
  if (parse_macro(arena, text, pattern)) return NULL;
  const char *end = text, *another, *last = last_part(text);
  enum name_style style = STYLE_SAME, other;
  const char *mark = name_style_find(text, &end, &style);
  bool once = mark && !name_style_find(end, &another, &other) && mark >= last;
  if (!once || !is_scoped_name(arena_printf(arena, "%.*sX%s", (int)(mark - text), text, end)))
    return arena_printf(
        arena, "'%s' is not a name pattern; expected one such as jvmti%%s or Env::%%s", text);
  pattern->text = text;
  take_scopes(arena, pattern, last);
  pattern->before = arena_strndup(arena, last, (size_t)(mark - last));
  pattern->after = end;
  pattern->style = style;
  pattern->macro = NULL;
  pattern->id = NULL;
  return NULL;
}

const char *name_pattern_single(struct arena *arena, const char *text, const char *id,
                                struct name_pattern *pattern) {
  const char *last = last_part(text);
  if (!is_scoped_name(text)) return arena_printf(arena, "'%s' is not a name", text);
  *pattern = (struct name_pattern){.text = text, .before = last, .after = "", .id = id};
  take_scopes(arena, pattern, last);
  return NULL;
}

const char *name_pattern_apply(struct arena *arena, const struct name_pattern *pattern,
                               const char *id) {
  if (pattern->macro)
    return arena_printf(arena, "%s(%s)", pattern->macro,
                        name_style_spell(arena, pattern->style, id));
  return arena_printf(arena, "%s%s%s%s", pattern->scopes, pattern->before,
                      name_style_spell(arena, pattern->style, id), pattern->after);
}

/* Returns the name in "MACRO(NAME)", or NULL. */
static const char *match_macro(struct arena *arena, const struct name_pattern *pattern,
                               const char *name, size_t length) {
  size_t before = strlen(pattern->macro) + 1;
  if (length <= before + 1 || memcmp(name, pattern->macro, before - 1) != 0 ||
      name[before - 1] != '(' || name[length - 1] != ')')
    return NULL;
  return arena_strndup(arena, name + before, length - before - 1);
}

const char *name_pattern_match(struct arena *arena, const struct name_pattern *pattern,
                               const char *name, size_t length) {
  size_t scopes = strlen(pattern->scopes), before = strlen(pattern->before);
  size_t after = strlen(pattern->after);
  /* Most words are not such names; they must not need memory. */
  bool simple = !memchr(name, ':', length), more = !pattern->id;
  if (pattern->macro) return match_macro(arena, pattern, name, length);
  if (length < before + after + more || (simple && memcmp(name, pattern->before, before) != 0))
    return NULL;
  const char *copy = arena_strndup(arena, name, length), *last = last_part(copy);
  size_t around = (size_t)(last - copy), rest = strlen(last);
  if (around < scopes || memcmp(last - scopes, pattern->scopes, scopes) != 0) return NULL;
  if (scopes && around > scopes && last[-(ptrdiff_t)scopes - 1] != ':') return NULL;
  if (rest < before + after + more || memcmp(last, pattern->before, before) != 0 ||
      strcmp(last + rest - after, pattern->after) != 0)
    return NULL;
  if (pattern->id) return rest == before ? pattern->id : NULL;
  return arena_strndup(arena, last + before, rest - before - after);
}

const char *name_pattern_constant(const struct name_pattern *pattern) {
  if (pattern->macro) return pattern->macro;
  if (!*pattern->before && !*pattern->after && *pattern->scopes) return pattern->scope;
  return strlen(pattern->before) >= strlen(pattern->after) ? pattern->before : pattern->after;
}

bool name_patterns_occur(const struct name_pattern_list *patterns, const char *text,
                         size_t length) {
  LIST_EACH (pattern, *patterns)
    if (text_contains(text, length, name_pattern_constant(pattern))) return true;
  return false;
}
