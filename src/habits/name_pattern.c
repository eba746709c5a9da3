/* SPDX-License-Identifier: MIT */
#include "habits/name_pattern.h"
#include "base/text.h"

#include <string.h>

const char *name_style_find(const char *text, const char **end, enum name_style *style) {
  static const char *const places[] = {"%s", "%{camel}", "%{snake}", "%{SNAKE}", "%{any}"};
  for (const char *at = text; (at = strchr(at, '%')); at++) {
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
      size_t length = strlen(places[i]);
      if (strncmp(at, places[i], length) != 0) continue;
      *end = at + length;
      *style = (enum name_style)i;
      return at;
    }
  }
  return NULL;
}

/* Unlike <ctype.h>, these do not depend on the locale. */
static bool style_is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

static bool style_is_small(char c) {
  return c >= 'a' && c <= 'z';
}

char name_style_small(char c) {
  return style_is_capital(c) ? (char)(c - 'A' + 'a') : c;
}
/* True if a word starts there: in "VMInit", at the V and the I. */
static bool style_starts_word(const char *id, size_t at) {
  if (!at || !style_is_capital(id[at])) return false;
  return !style_is_capital(id[at - 1]) || style_is_small(id[at + 1]);
}

const char *name_style_spell(struct arena *arena, enum name_style style, const char *id) {
  struct text out = text_new(arena->escape);
  bool parts = style == STYLE_SNAKE || style == STYLE_CAPITALS;
  for (size_t i = 0; id[i]; i++) {
    char c = id[i];
    if (parts && style_starts_word(id, i)) text_add(&out, "_");
    if (style == STYLE_SNAKE || (style == STYLE_CAMEL && !i)) c = name_style_small(c);
    if (style == STYLE_CAPITALS && style_is_small(c)) c = (char)(c - 'a' + 'A');
    text_add_bytes(&out, &c, 1);
  }
  return text_keep(arena, &out);
}

/* True if letters and digits are the same, in any case. */
static bool is_alike(const char *word, size_t length, const char *id) {
  size_t at = 0;
  for (; *id; id++) {
    if (*id == '_') continue;
    while (at < length && word[at] == '_') at++;
    if (at == length || name_style_small(word[at]) != name_style_small(*id)) return false;
    at++;
  }
  while (at < length && word[at] == '_') at++;
  return at == length;
}

/* True if only initial letters differ in case: getPhase, vmInit and vMInit. */
static bool is_camel(const char *word, size_t length, const char *id) {
  size_t start = 0;
  if (strlen(id) != length || !length || style_is_capital(*word)) return false;
  while (start < length && style_is_capital(id[start])) start++;
  if (start > 1 && start < length && style_is_small(id[start])) start--; /* starts a word */
  for (size_t i = 0; i < length; i++)
    if (word[i] != id[i] && (i >= start || word[i] != name_style_small(id[i]))) return false;
  return true;
}

bool name_style_is(enum name_style style, const char *word, size_t length, const char *id) {
  switch (style) {
    case STYLE_SAME: return strlen(id) == length && memcmp(word, id, length) == 0;
    case STYLE_CAMEL: return is_camel(word, length, id);
    case STYLE_ANY: return is_alike(word, length, id);
    default: break;
  }
  for (size_t i = 0; i < length; i++)
    if (style == STYLE_SNAKE ? style_is_capital(word[i]) : style_is_small(word[i])) return false;
  return is_alike(word, length, id);
}

void *name_style_lookup(const void *items, size_t count, enum name_style style, const char *word,
                        size_t length) {
  for (size_t i = 0; i < count; i++) {
    const char **item; /* a pointer to any struct that begins with an id */
    memcpy(&item, (const char *)items + i * sizeof item, sizeof item);
    if (*item && name_style_is(style, word, length, *item)) return item;
  }
  return NULL;
}

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
