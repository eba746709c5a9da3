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

size_t pairs_moved(struct arena *arena, const struct string_list *old,
                   const struct string_list *new) {
  const size_t *pairs = pairs_of(arena, old, new);
  size_t last = 0, i = 0;
  for (; i < old->count && (pairs[i] == new->count || pairs[i] >= last); i++)
    if (pairs[i] < new->count) last = pairs[i];
  return i;
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

void parts_text(struct parts *parts, const struct doc_node *old, const struct doc_node *new,
                const char *what, const char *name) {
  const char *differs = doc_difference(parts->c->arena, old, new);
  if (differs) parts_add(parts, arena_printf(parts->c->arena, "%s%s", differs, what), name);
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

const char *said_difference(struct comparison *c, unsigned kind, const struct attribute *row,
                            const char *id, const void *old, const void *new) {
  struct arena *arena = c->arena;
  const char *words = attribute_difference(arena, row, id, old, new);
  const char *name = row->kind == VALUE_REFERENCE ? ATTRIBUTE(const char *, row, old) : NULL;
  if (name && text_is(ATTRIBUTE(const char *, row, new), renames_part(c, name))) return NULL;
  bool optional = row->kind == VALUE_WORD || row->kind == VALUE_SET || row->kind == VALUE_ITEMS;
  if (!words || !optional) return words;
  bool was = attribute_word(arena, row, old), is = attribute_word(arena, row, new);
  if (!was && !is_said(arena, c->old->spec, kind, row)) return NULL;
  if (!is && !is_said(arena, c->new->spec, kind, row)) return NULL;
  if (row->kind != VALUE_ITEMS) return words;
  const struct string_list *before = &ATTRIBUTE(struct string_list, row, old),
                           *after = &ATTRIBUTE(struct string_list, row, new);
  bool odd = odd_items(before, after, c->new->spec) || odd_items(after, before, c->old->spec);
  return odd || pairs_moved(arena, before, after) < before->count ? words : NULL;
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

/* Returns the introductions without an id. */
static struct spec_intro_list parts_unnamed(struct arena *arena,
                                            const struct spec_intro_list *intros) {
  struct spec_intro_list unnamed = {NULL, 0};
  LIST_EACH (intro, *intros)
    if (!intro->id) LIST_ADD(arena, &unnamed, intro);
  return unnamed;
}

void parts_intros(struct parts *parts, const struct spec_intro_list *old,
                  const struct spec_intro_list *new, const char *name) {
  struct arena *arena = parts->c->arena;
  const struct spec_intro_list was = parts_unnamed(arena, old), is = parts_unnamed(arena, new);
  for (size_t i = 0; i < was.count || i < is.count; i++) {
    const struct spec_intro *before = i < was.count ? was.at[i] : NULL,
                            *after = i < is.count ? is.at[i] : NULL;
    if (before && after && strcmp(before->label, after->label) == 0 &&
        !doc_difference(arena, before->doc, after->doc))
      continue;
    parts->old_place = before ? before->place : place_at(NULL, 0);
    parts->new_place = after ? after->place : place_at(NULL, 0);
    parts_add(parts, "introduction", name);
    return;
  }
}
