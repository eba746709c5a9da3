/* SPDX-License-Identifier: MIT */
#include "compare/parts.h"

#include "compare/said.h"
#include "model/doc_text.h"

#include <string.h>

void parts_add(struct parts *parts, const char *what, const char *name) {
  const char *comma = *parts->said ? ", " : "";
  parts->said = *name ? arena_printf(parts->c->arena, "%s%s%s '%s'", parts->said, comma, what, name)
                      : arena_printf(parts->c->arena, "%s%s%s", parts->said, comma, what);
}

void parts_text(struct parts *parts, const struct doc_node *old, const struct doc_node *new,
                const char *what, const char *name) {
  struct arena *arena = parts->c->arena;
  if (!doc_same(arena, old, new)) parts_add(parts, what, name);
  else if (!doc_same_markup(arena, old, new))
    parts_add(parts, arena_printf(arena, "markup of %s", what), name);
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

/* ---- Introductions ------------------------------------------------------------------------------ */

static size_t count_unnamed(const struct spec_intro_list *intros) {
  size_t count = 0;
  for (size_t i = 0; i < intros->count; i++) count += !intros->at[i]->id;
  return count;
}

static bool has_section(const struct spec_intro_list *intros, const char *id) {
  for (size_t i = 0; i < intros->count; i++)
    if (intros->at[i]->id && strcmp(intros->at[i]->id, id) == 0) return true;
  return false;
}

/* The next one without an id, or NULL; and how many sections stand before it that the other list has as well. */
static const struct spec_intro *unnamed(const struct spec_intro_list *intros,
                                        const struct spec_intro_list *other, size_t *index,
                                        size_t *sections) {
  for (; *index < intros->count && intros->at[*index]->id; ++*index)
    *sections += has_section(other, intros->at[*index]->id);
  return *index < intros->count ? intros->at[(*index)++] : NULL;
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
  size_t at_old = 0, at_new = 0, before_old = 0, before_new = 0;
  bool moved = false;
  for (;;) {
    const struct spec_intro *was = unnamed(old, new, &at_old, &before_old),
                            *is = unnamed(new, old, &at_new, &before_new);
    if (!was && !is) break;
    bool same = was && is && strcmp(was->label, is->label) == 0 &&
                doc_same(parts->c->arena, was->doc, is->doc) &&
                doc_same_markup(parts->c->arena, was->doc, is->doc);
    if (!same || (before_old != before_new && !moved))
      note_places(parts, was, is, old_count, new_count);
    if (!same) {
      parts_add(parts, "introduction", name);
      return;
    }
    moved |= before_old != before_new;
  }
  if (moved) parts_add(parts, "place of introduction", name);
}

/* ---- Order -------------------------------------------------------------------------------------- */

/* Where the list has the name of another one at that index, of several the same of them; its count: nowhere. */
static size_t place_of(const struct string_list *names, const struct string_list *of,
                       size_t index) {
  size_t before = 0, i = 0;
  for (; i < index; i++) before += strcmp(of->at[i], of->at[index]) == 0;
  for (i = 0; i < names->count; i++)
    if (strcmp(names->at[i], of->at[index]) == 0 && !before--) break;
  return i;
}

void parts_order(struct parts *parts, const struct string_list *old, const struct string_list *new,
                 const char *what) {
  size_t last = 0;
  bool same = true;
  for (size_t i = 0; i < old->count && same; i++) {
    size_t place = place_of(new, old, i);
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
