/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"

#include <string.h>

/* Is it of a kind that not every specification says? */
static bool may_be_unsaid(const struct attribute *row) {
  return row->kind == VALUE_WORD || row->kind == VALUE_SET || row->kind == VALUE_ITEMS;
}

/* Does the specification say it of any of its items of that kind? */
static bool is_said(struct arena *arena, const struct spec *spec, unsigned kind,
                    const struct attribute *row) {
  for (struct walk at = walk_spec(spec, KIND(kind)); walk_next(&at);)
    if (attribute_word(arena, row, at.part.item)) return true;
  return false;
}

/* Does the one list name something that the other does not, though its specification has that? */
static bool odd_items(const struct string_list *in, const struct string_list *out,
                      const struct spec *spec) {
  LIST_EACH (one, *in)
    if (!string_list_has(out, one) && spec_find(spec, one, KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT)))
      return true;
  return false;
}

/* Lists that differ only in what one of the specifications does not have; another order is a difference. */
static bool same_items(const struct comparison *c, const struct string_list *old,
                       const struct string_list *new) {
  if (odd_items(old, new, c->new->spec) || odd_items(new, old, c->old->spec)) return false;
  size_t last = 0;
  for (size_t i = 0; i < old->count; i++) {
    if (!string_list_has(new, old->at[i])) continue;
    size_t place = 0;
    while (strcmp(new->at[place], old->at[i]) != 0) place++;
    if (place < last) return false;
    last = place;
  }
  return true;
}

/* Something with that attribute alone, which holds the new names of what the old item refers to. */
static const void *said_renamed(const struct comparison *c, const struct attribute *row,
                                const void *old) {
  char *item = arena_alloc(c->arena, row->member + sizeof(struct string_list));
  char *member = item + row->member;
  if (row->kind == VALUE_DOC)
    *(const struct doc_node **)(void *)member = renames_doc(c, attribute_doc(row, old));
  else if (row->kind == VALUE_ITEMS)
    *(struct string_list *)(void *)member = renames_list(c, attribute_items(row, old));
  else if (row->kind == VALUE_REFERENCE && attribute_text(row, old))
    *(const char **)(void *)member = renames_part(c, attribute_text(row, old));
  else return old;
  return item;
}

const char *said_difference(struct comparison *c, unsigned kind, const struct attribute *row,
                            const char *id, const void *old, const void *new) {
  struct arena *arena = c->arena;
  const char *words = attribute_difference(arena, row, id, old, new);
  if (words && c->renamed.count) {
    old = said_renamed(c, row, old);
    words = attribute_difference(arena, row, id, old, new);
  }
  if (!words || !may_be_unsaid(row)) return words;
  bool was = attribute_word(arena, row, old), is = attribute_word(arena, row, new);
  if (!was && !is_said(arena, c->old->spec, kind, row)) return NULL;
  if (!is && !is_said(arena, c->new->spec, kind, row)) return NULL;
  bool same = row->kind == VALUE_ITEMS &&
              same_items(c, attribute_items(row, old), attribute_items(row, new));
  return same ? NULL : words;
}
