/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "habits/name_pattern.h"

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
