/* SPDX-License-Identifier: MIT */
#include "model/vocabulary.h"

#include "base/text.h"
#include "model/doc_text.h"

#include <inttypes.h>
#include <string.h>

/* The keywords whose bits are set, or NULL. */
static const char *set_words(struct arena *arena, const char *const *words, unsigned set,
                             const char *between) {
  struct text out = text_new(arena->escape);
  for (size_t i = 0; words[i]; i++)
    if (set >> i & 1) text_printf(&out, "%s%s", out.length ? between : "", words[i]);
  return set ? text_keep(arena, &out) : NULL;
}

static const char *item_names(struct arena *arena, const struct string_list *items,
                              const char *between) {
  struct text out = text_new(arena->escape);
  for (size_t i = 0; i < items->count; i++)
    text_printf(&out, "%s%s", i ? between : "", items->at[i]);
  return items->count ? text_keep(arena, &out) : NULL;
}

/* A keyword or phrase of a row; NULL if it is "". */
static const char *one_word(const char *const *words, unsigned index) {
  return *words[index] ? words[index] : NULL;
}

const char *attribute_word(struct arena *arena, const struct attribute *row, const void *item) {
  const struct spec_type *type = item;
  switch (row->kind) {
    case VALUE_NAME:
    case VALUE_TEXT:
    case VALUE_REFERENCE: return ATTRIBUTE(const char *, row, item);
    case VALUE_NUMBER: return arena_printf(arena, "%u", ATTRIBUTE(unsigned, row, item));
    case VALUE_PREVIEW:
    case VALUE_RELEASE:
      if (!ATTRIBUTE(struct release, row, item).major) return NULL;
      return release_text(arena, ATTRIBUTE(struct release, row, item));
    case VALUE_SINCE: return release_text(arena, ATTRIBUTE(struct release, row, item));
    case VALUE_OWNER: return item_id(ATTRIBUTE(const void *, row, item));
    case VALUE_MINIMUM:
      return type->has_minimum ? arena_printf(arena, "%" PRId64, type->minimum) : NULL;
    case VALUE_FLAG:
      if (!ATTRIBUTE(bool, row, item)) return NULL;
      return row->words ? row->words[row->from == FROM_LIST ? 0 : row->usual + 1] : "";
    case VALUE_WORD: return one_word(row->words, ATTRIBUTE(unsigned, row, item));
    case VALUE_SET: return set_words(arena, row->words, ATTRIBUTE(unsigned, row, item), " ");
    case VALUE_ITEMS: return item_names(arena, &ATTRIBUTE(struct string_list, row, item), " ");
    case VALUE_IGNORED:
    case VALUE_DOC:
    case VALUE_KINDS: break;
  }
  return NULL;
}

const char *attribute_phrase(struct arena *arena, const struct attribute *row, const void *item) {
  if (row->kind == VALUE_ITEMS)
    return item_names(arena, &ATTRIBUTE(struct string_list, row, item), ", ");
  if (!row->phrases) return attribute_word(arena, row, item);
  unsigned value = ATTRIBUTE(unsigned, row, item);
  return row->kind == VALUE_SET ? set_words(arena, row->phrases, value, ", ")
                                : one_word(row->phrases, value);
}

static bool is_same(struct arena *arena, const struct attribute *row, const void *old,
                    const void *new) {
  if (row->kind == VALUE_SINCE || row->kind == VALUE_PREVIEW || row->kind == VALUE_RELEASE)
    return release_compare(ATTRIBUTE(struct release, row, old),
                           ATTRIBUTE(struct release, row, new)) == 0;
  if (row->kind == VALUE_FLAG) return ATTRIBUTE(bool, row, old) == ATTRIBUTE(bool, row, new);
  const char *a = attribute_word(arena, row, old), *b = attribute_word(arena, row, new);
  return strcmp(a ? a : "", b ? b : "") == 0;
}

static void add_value(struct text *out, struct arena *arena, const struct attribute *row,
                      const void *item) {
  const char *word = attribute_word(arena, row, item);
  if ((row->phrases || row->kind == VALUE_RELEASE) && !word) text_add(out, "not stated");
  else if (row->phrases) text_add(out, attribute_phrase(arena, row, item));
  else if (row->kind == VALUE_REFERENCE && word) text_printf(out, "'%s'", word);
  else if (row->kind == VALUE_REFERENCE) text_add(out, "nothing");
  else text_add(out, word ? word : "none");
}

const char *attribute_difference(struct arena *arena, const struct attribute *row, const char *id,
                                 const void *old, const void *new) {
  if (!row->difference) return NULL;
  if (row->kind == VALUE_DOC) {
    const char *differs = doc_difference(arena, ATTRIBUTE(const struct doc_node *, row, old),
                                         ATTRIBUTE(const struct doc_node *, row, new));
    if (!differs) return NULL;
    if (*differs) return arena_printf(arena, "%s%s", differs, row->difference);
  } else if (is_same(arena, row, old, new)) return NULL;
  struct text out = text_new(arena->escape);
  for (const char *at = row->difference; *at;) {
    size_t plain = strcspn(at, "${");
    text_add_bytes(&out, at, plain);
    at += plain;
    if (*at == '{') {
      const char *bar = at + strcspn(at, "|"), *end = at + strcspn(at, "}");
      if (ATTRIBUTE(bool, row, new)) text_add_bytes(&out, at + 1, (size_t)(bar - at) - 1);
      else text_add_bytes(&out, bar + 1, (size_t)(end - bar) - 1);
      at = end + 1;
    } else if (*at == '$') {
      if (at[1] == 'i') text_add(&out, id);
      else add_value(&out, arena, row, at[1] == 'n' ? new : old);
      at += at[1] == 'i' ? strlen("$id") : strlen("$new");
    }
  }
  return text_keep(arena, &out);
}
