/* SPDX-License-Identifier: MIT */
#include "adopt/name_pattern.h"

#include <string.h>

/* Where the last part of a name starts. */
static const char *last_part(const char *name) {
  const char *last = name;
  for (const char *at = name; (at = strstr(at, "::")); at += 2) last = at + 2;
  return last;
}

/* Words with "::" between them. */
static bool is_name(const char *text) {
  while (true) {
    size_t length = strspn(text, "0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (!length || strspn(text, "0123456789")) return false;
    text += length;
    if (!*text) return true;
    if (strncmp(text, "::", 2) != 0) return false;
    text += 2;
  }
}

const char *name_pattern_parse(struct arena *arena, const char *text,
                               struct name_pattern *pattern) {
  const char *mark = strstr(text, "%s"), *last = last_part(text);
  bool once = mark && !strstr(mark + 2, "%s") && mark >= last;
  if (!once || !is_name(arena_printf(arena, "%.*sX%s", (int)(mark - text), text, mark + 2)))
    return arena_printf(
        arena, "'%s' is no pattern of names: expected something like jvmti%%s or Env::%%s", text);
  pattern->text = text;
  pattern->scopes = arena_strndup(arena, text, (size_t)(last - text));
  pattern->before = arena_strndup(arena, last, (size_t)(mark - last));
  pattern->after = mark + 2;
  return NULL;
}

const char *name_pattern_apply(struct arena *arena, const struct name_pattern *pattern,
                               const char *id) {
  return arena_printf(arena, "%s%s%s%s", pattern->scopes, pattern->before, id, pattern->after);
}

const char *name_pattern_match(struct arena *arena, const struct name_pattern *pattern,
                               const char *name, size_t length) {
  size_t scopes = strlen(pattern->scopes), before = strlen(pattern->before);
  size_t after = strlen(pattern->after);
  /* Most words of a program are no such name; they are not to cost memory. */
  bool simple = !memchr(name, ':', length);
  if (length <= before + after || (simple && memcmp(name, pattern->before, before) != 0))
    return NULL;
  const char *copy = arena_strndup(arena, name, length), *last = last_part(copy);
  size_t around = (size_t)(last - copy), rest = strlen(last);
  if (around < scopes || memcmp(last - scopes, pattern->scopes, scopes) != 0) return NULL;
  if (scopes && around > scopes && last[-(ptrdiff_t)scopes - 1] != ':') return NULL;
  if (rest <= before + after || memcmp(last, pattern->before, before) != 0 ||
      strcmp(last + rest - after, pattern->after) != 0)
    return NULL;
  return arena_strndup(arena, last + before, rest - before - after);
}

const char *name_pattern_constant(const struct name_pattern *pattern) {
  return strlen(pattern->before) >= strlen(pattern->after) ? pattern->before : pattern->after;
}
