/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"

#include <string.h>

void compare_add(struct comparison *c, enum change_class class_, const char *kind, const char *name,
                 const struct place *old_place, const struct place *new_place, const char *format,
                 ...) {
  struct change *change = arena_alloc(c->arena, sizeof *change);
  ARENA_FORMAT(c->arena, change->message, format);
  change->class_ = class_;
  change->kind = kind;
  change->name = name;
  if (old_place) change->old_place = *old_place;
  if (new_place) change->new_place = *new_place;
  LIST_ADD(c->arena, &c->changes, change);
  const char *key = arena_printf(c->arena, "%s %s", kind, name);
  c_names_enter(&c->reported, key, strlen(key));
}

/* Adds a change with the message "KIND 'NAME': WORDS". */
static void compare_add_words(const struct compared *compared, const char *words) {
  const void *old = compared->old, *new = compared->new;
  const char *name = item_id(old ? old : new);
  compare_add(compared->c, compared->class_, compared->kind, name, old ? item_place(old) : NULL,
              new ? item_place(new) : NULL, "%s '%s': %s", compared->kind, name, words);
}

void compare_differs(const struct compared *compared, const char *format, ...) {
  const char *words;
  ARENA_FORMAT(compared->c->arena, words, format);
  compare_add_words(compared, words);
}

void compare_items(struct comparison *c, enum change_class class_, enum change_kind kind,
                   const void *old, const void *new, const char *format, ...) {
  const char *words;
  ARENA_FORMAT(c->arena, words, format);
  compare_add_words(&(struct compared){c, class_, change_kinds[kind].word, old, new}, words);
}

const char *compare_word(enum item_kind kind, const void *item) {
  const struct element *element = element_of_item(kind, item);
  return element->kind ? element->kind : element->word;
}

void compare_only(struct comparison *c, enum item_kind kind, enum change_class missing,
                  enum change_class added, const char *gone) {
  const struct spec *specs[] = {c->old->spec, c->new->spec};
  for (size_t side = 0; side < 2; side++)
    for (struct walk at = walk_spec(specs[side], KIND(kind)); walk_next(&at);) {
      const void *item = at.part.item;
      bool in_headers = kind == ITEM_BASE_TYPE && ((const struct spec_base_type *)item)->definition;
      const struct compared p = {c, side ? added : missing, compare_word(kind, item),
                                 side ? NULL : item, side ? item : NULL};
      if (at.part.id && !in_headers && !spec_find(specs[!side], at.part.id, KIND(kind)))
        compare_differs(&p, "is %s", side ? "new" : gone);
    }
}

bool compare_has_part(struct walk parts, const char *id) {
  while (walk_next(&parts))
    if (strcmp(parts.part.id, id) == 0) return true;
  return false;
}

void compare_odd(struct comparison *c, enum change_kind kind, const void *old, const void *new,
                 const char *what) {
  const struct kind_row *row = &change_kinds[kind];
  if (!old)
    compare_items(c, row->added, kind, old, new, "%s%s%s", compare_is_new(c), *what ? ", " : "",
                  what);
  else if (*what)
    compare_items(c, row->missing, kind, old, new, "%s, %s %s", row->is_missing, compare_was(c),
                  what);
  else compare_items(c, row->missing, kind, old, new, "%s", row->is_missing);
}

bool compare_reported(const struct comparison *c, enum change_kind kind, const char *name) {
  const char *key = arena_printf(c->arena, "%s %s", change_kinds[kind].word, name);
  return c_names_find(&c->reported, key, strlen(key));
}

const char *compare_was(const struct comparison *c) {
  return c->expected ? "expected" : "was";
}

const char *compare_is_new(const struct comparison *c) {
  return c->expected ? "is extra" : "is new";
}

const char *compare_quoted(const struct comparison *c, const char *text) {
  return arena_printf(c->arena, "'%s'", text);
}

void compare_pairs(struct comparison *c, struct surface_list old, struct surface_list new,
                   compare_pair *pair) {
  for (size_t i = 0; i < old.count; i++) {
    const struct surface_item *item = surface_at(old, i);
    pair(c, item, surface_find(new, item->name));
  }
  for (size_t i = 0; i < new.count; i++) {
    const struct surface_item *item = surface_at(new, i);
    if (!surface_find(old, item->name)) pair(c, NULL, item);
  }
}

bool *compare_in_order(struct arena *arena, const unsigned *values, size_t count) {
  size_t *first = arena_alloc(arena, (count + 1) * sizeof *first); /* by length - 1 */
  size_t *next = arena_alloc(arena, (count + 1) * sizeof *next);
  bool *kept = arena_alloc(arena, (count + 1) * sizeof *kept);
  size_t longest = 0;
  for (size_t i = count; i-- > 0;) {
    size_t length = 0, end = longest; /* of the longest sequence that can follow */
    while (length < end) {
      size_t middle = (length + end) / 2;
      if (values[first[middle]] > values[i]) length = middle + 1;
      else end = middle;
    }
    next[i] = length ? first[length - 1] : count;
    first[length] = i;
    if (length == longest) longest++;
  }
  for (size_t i = longest ? first[longest - 1] : count; i < count; i = next[i]) kept[i] = true;
  return kept;
}
