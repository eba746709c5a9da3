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
  if (!doc_same(parts->c->arena, old, new)) parts_add(parts, what, name);
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

/* The next one without an id, or NULL. */
static const struct spec_intro *unnamed(const struct spec_intro_list *intros, size_t *index) {
  while (*index < intros->count && intros->at[*index]->id) ++*index;
  return *index < intros->count ? intros->at[(*index)++] : NULL;
}

void parts_intros(struct parts *parts, const struct spec_intro_list *old,
                  const struct spec_intro_list *new, const char *name) {
  size_t before = 0, after = 0;
  for (bool same = true; same;) {
    const struct spec_intro *was = unnamed(old, &before), *is = unnamed(new, &after);
    if (!was && !is) return;
    same = was && is && strcmp(was->label, is->label) == 0 &&
           doc_same(parts->c->arena, was->doc, is->doc);
  }
  parts_add(parts, "introduction", name);
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
