/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"
#include "model/doc_text.h"

#include <string.h>

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

/* True if both say the same, but for the names of what has been renamed. */
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

static size_t count_unnamed(const struct spec_intro_list *intros) {
  size_t count = 0;
  for (size_t i = 0; i < intros->count; i++) count += !intros->at[i]->id;
  return count;
}

/* The sections: those that have an id. */
static struct string_list names_of_sections(struct arena *arena,
                                            const struct spec_intro_list *intros) {
  struct string_list names = {0};
  for (size_t i = 0; i < intros->count; i++)
    if (intros->at[i]->id) LIST_ADD(arena, &names, intros->at[i]->id);
  return names;
}

/* A way through introductions. */
struct way {
  const struct spec_intro_list *intros;
  size_t index, named;
  const size_t *pairs; /* where the other list has each section; `other`: nowhere */
  size_t other;
  size_t before; /* how many sections stand before that the other list has as well */
};

static struct way way_of(struct arena *arena, const struct spec_intro_list *intros,
                         const struct spec_intro_list *other) {
  const struct string_list names = names_of_sections(arena, intros),
                           others = names_of_sections(arena, other);
  return (struct way){
      .intros = intros, .pairs = pairs_of(arena, &names, &others), .other = others.count};
}

/* The next one without an id, or NULL. */
static const struct spec_intro *parts_unnamed(struct way *way) {
  for (; way->index < way->intros->count && way->intros->at[way->index]->id; way->index++)
    way->before += way->pairs[way->named++] < way->other;
  return way->index < way->intros->count ? way->intros->at[way->index++] : NULL;
}

/* Where they are: of one that came or went, on the side that has it. */
static void note_places(struct parts *parts, const struct spec_intro *old,
                        const struct spec_intro *new, size_t old_count, size_t new_count) {
  parts->old_place = parts->new_place = (struct place){NULL, 0};
  if (old && new_count <= old_count) parts->old_place = old->place;
  if (new &&old_count <= new_count) parts->new_place = new->place;
}

void parts_intros(struct parts *parts, const struct spec_intro_list *old,
                  const struct spec_intro_list *new, const char *name) {
  const size_t old_count = count_unnamed(old), new_count = count_unnamed(new);
  struct arena *arena = parts->c->arena;
  bool moved = false;
  if (!old_count && !new_count) return;
  struct way at_old = way_of(arena, old, new), at_new = way_of(arena, new, old);
  for (;;) {
    const struct spec_intro *was = parts_unnamed(&at_old), *is = parts_unnamed(&at_new);
    if (!was && !is) break;
    bool same = was && is && strcmp(was->label, is->label) == 0 &&
                parts_same_docs(parts->c, was->doc, is->doc);
    bool elsewhere = at_old.before != at_new.before;
    if (!same || (elsewhere && !moved)) note_places(parts, was, is, old_count, new_count);
    if (!same) {
      parts_add(parts, "introduction", name);
      return;
    }
    moved |= elsewhere;
  }
  if (moved) parts_add(parts, "place of introduction", name);
}

struct string_list parts_names(struct arena *arena, const struct named_list *items) {
  struct string_list names = {0};
  for (size_t i = 0; i < items->count; i++) LIST_ADD(arena, &names, items->at[i]->id);
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

static struct string_list names_of(struct arena *arena, struct walk at) {
  struct string_list names = {0};
  while (walk_next(&at))
    if (at.part.id) LIST_ADD(arena, &names, at.part.id);
  return names;
}

void parts_order_of(struct parts *parts, struct walk old, struct walk new, const char *what) {
  const struct string_list was = names_of(parts->c->arena, old),
                           is = names_of(parts->c->arena, new);
  parts_order(parts, &was, &is, what);
}
