/* SPDX-License-Identifier: MIT */
#include "compare/parts.h"

#include "model/attribute.h"
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

void parts_rows(struct parts *parts, const struct element *element, const void *old,
                const void *new) {
  FOR_ATTRIBUTES (row, element, parts->c->old->interface) {
    bool docs = row->class_ == CHANGE_DOCS;
    const char *words = docs ? attribute_difference(parts->c->arena, row, "", old, new) : NULL;
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
