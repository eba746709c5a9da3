/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "compare/comparison.h"
#include "model/doc_text.h"

#include <string.h>

/* A name in the new list that has no partner yet. */
struct waiting {
  size_t at;
  struct waiting *next; /* with the same name */
};

/* Returns the indices of the names of the list from `start` on, the first of each name first. */
static struct c_names waiting_of(struct arena *arena, const struct string_list *list,
                                 size_t start) {
  struct c_names names = {.arena = arena};
  struct waiting *places = arena_alloc(arena, (list->count - start) * sizeof *places);
  for (size_t i = list->count; i-- > start;) {
    struct c_name *name = c_names_enter(&names, list->at[i], strlen(list->at[i]));
    places[i - start] = (struct waiting){i, name->value};
    name->value = &places[i - start];
  }
  return names;
}

size_t *pairs_of(struct arena *arena, const struct string_list *old,
                 const struct string_list *new) {
  size_t start = 0; /* the common start of the lists, often all of them */
  while (start < old->count && start < new->count &&strcmp(old->at[start], new->at[start]) == 0)
    start++;
  size_t *pairs = old->count ? arena_alloc(arena, old->count * sizeof *pairs) : NULL;
  for (size_t i = 0; i < old->count; i++) pairs[i] = i < start ? i : new->count;
  if (start == old->count || start == new->count) return pairs;
  const struct c_names names = waiting_of(arena, new, start);
  for (size_t i = start; i < old->count; i++) {
    struct c_name *name = c_names_find(&names, old->at[i], strlen(old->at[i]));
    struct waiting *first = name ? name->value : NULL;
    if (!first) continue;
    pairs[i] = first->at;
    name->value = first->next;
  }
  return pairs;
}

void parts_add(struct parts *parts, const char *what, const char *name) {
  LIST_ADD(parts->c->arena, &parts->said,
           *name ? arena_printf(parts->c->arena, "%s '%s'", what, name) : what);
}

const char *parts_said(const struct parts *parts) {
  struct text said = text_new(parts->c->arena->escape);
  for (size_t i = 0; i < parts->said.count; i++)
    text_printf(&said, "%s%s", i ? ", " : "", parts->said.at[i]);
  return text_keep(parts->c->arena, &said);
}

/* True if both are equal, but for the names of renamed items. */
static bool parts_same_docs(const struct comparison *c, const struct doc_node *old,
                            const struct doc_node *new) {
  return !doc_difference(c->arena, old, new) || !doc_difference(c->arena, renames_doc(c, old), new);
}

void parts_text(struct parts *parts, const struct doc_node *old, const struct doc_node *new,
                const char *what, const char *name) {
  struct arena *arena = parts->c->arena;
  if (parts_same_docs(parts->c, old, new)) return;
  const char *differs = doc_difference(arena, renames_doc(parts->c, old), new);
  parts_add(parts, arena_printf(arena, "%s%s", differs, what), name);
}

/* True if the specification states the attribute of any item of that kind. */
static bool is_said(struct arena *arena, const struct spec *spec, unsigned kind,
                    const struct attribute *row) {
  for (struct walk at = walk_spec(spec, KIND(kind)); walk_next(&at);)
    if (attribute_word(arena, row, at.part.item)) return true;
  return false;
}

/* True if only one list has an item that the specification of the other has. */
static bool odd_items(const struct string_list *in, const struct string_list *out,
                      const struct spec *spec) {
  LIST_EACH (one, *in)
    if (!string_list_has(out, one) && spec_find(spec, one, KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT)))
      return true;
  return false;
}

/* True if the lists differ only in items that one of the specifications lacks, and in no order. */
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

/* Returns a struct with that attribute alone, with the new names of items, or `old` if the kind has no names. */
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
  bool optional = row->kind == VALUE_WORD || row->kind == VALUE_SET || row->kind == VALUE_ITEMS;
  if (!words || !optional) return words;
  bool was = attribute_word(arena, row, old), is = attribute_word(arena, row, new);
  if (!was && !is_said(arena, c->old->spec, kind, row)) return NULL;
  if (!is && !is_said(arena, c->new->spec, kind, row)) return NULL;
  bool same = row->kind == VALUE_ITEMS &&
              same_items(c, attribute_items(row, old), attribute_items(row, new));
  return same ? NULL : words;
}

const char *parts_difference(struct parts *parts, unsigned kind, const struct attribute *row,
                             const void *old, const void *new) {
  return row->class_ == CHANGE_DOCS ? said_difference(parts->c, kind, row, "", old, new) : NULL;
}

void parts_rows(struct parts *parts, unsigned kind, const struct element *element, const void *old,
                const void *new) {
  FOR_ATTRIBUTES (row, element, parts->c->old->interface) {
    const char *words = parts_difference(parts, kind, row, old, new);
    if (words) parts_add(parts, words, "");
  }
}

/* A traversal of introductions. */
struct intro_walk {
  const struct spec_intro_list *intros;
  size_t index, named;
  const size_t *pairs; /* the index of each section in the other list; `other`: none */
  size_t other;
  size_t before; /* the number of preceding sections that the other list has as well */
};

/* Returns the next introduction without an id, or NULL. */
static const struct spec_intro *parts_unnamed(struct intro_walk *way) {
  for (; way->index < way->intros->count && way->intros->at[way->index]->id; way->index++)
    way->before += way->pairs[way->named++] < way->other;
  return way->index < way->intros->count ? way->intros->at[way->index++] : NULL;
}

void parts_intros(struct parts *parts, const struct spec_intro_list *old,
                  const struct spec_intro_list *new, const char *name) {
  struct arena *arena = parts->c->arena;
  const struct string_list old_names = PARTS_NAMES(arena, *old),
                           new_names = PARTS_NAMES(arena, *new);
  const size_t old_count = old->count - old_names.count, new_count = new->count - new_names.count;
  bool moved = false;
  if (!old_count && !new_count) return;
  struct intro_walk at_old = {
      .intros = old, .pairs = pairs_of(arena, &old_names, &new_names), .other = new_names.count};
  struct intro_walk at_new = {
      .intros = new, .pairs = pairs_of(arena, &new_names, &old_names), .other = old_names.count};
  for (;;) {
    const struct spec_intro *was = parts_unnamed(&at_old), *is = parts_unnamed(&at_new);
    if (!was && !is) break;
    bool same = was && is && strcmp(was->label, is->label) == 0 &&
                parts_same_docs(parts->c, was->doc, is->doc);
    bool elsewhere = at_old.before != at_new.before;
    if (!same || (elsewhere && !moved)) {
      /* The place of an added or removed one is on the side that has it. */
      parts->old_place = was && new_count <= old_count ? was->place : place_at(NULL, 0);
      parts->new_place = is && old_count <= new_count ? is->place : place_at(NULL, 0);
    }
    if (!same) {
      parts_add(parts, "introduction", name);
      return;
    }
    moved |= elsewhere;
  }
  if (moved) parts_add(parts, "place of introduction", name);
}

struct string_list parts_names(struct arena *arena, struct surface_list items) {
  struct string_list names = {0};
  for (size_t i = 0; i < items.count; i++) {
    const char *id = surface_at(items, i)->name;
    if (id) LIST_ADD(arena, &names, id);
  }
  return names;
}

void parts_order(struct parts *parts, const struct string_list *old, const struct string_list *new,
                 const char *what) {
  const size_t *pairs = pairs_of(parts->c->arena, old, new);
  size_t last = 0;
  bool same = true;
  for (size_t i = 0; i < old->count && same; i++) {
    size_t place = pairs[i];
    if (place == new->count) continue;
    same = place >= last;
    last = place;
  }
  if (!same) parts_add(parts, what, "");
}

static struct string_list names_of_walk(struct arena *arena, struct walk at) {
  struct string_list names = {0};
  while (walk_next(&at))
    if (at.part.id) LIST_ADD(arena, &names, at.part.id);
  return names;
}

void parts_order_of(struct parts *parts, struct walk old, struct walk new, const char *what) {
  const struct string_list was = names_of_walk(parts->c->arena, old),
                           is = names_of_walk(parts->c->arena, new);
  parts_order(parts, &was, &is, what);
}
