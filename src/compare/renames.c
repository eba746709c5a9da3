/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "base/text.h"
#include "compare/comparison.h"

#include <string.h>

/* The kinds of items in messages, in the order in which a name is searched. */
static const struct {
  unsigned kind;
  enum change_kind word;
} items[] = {{KIND(ITEM_FUNCTION), KIND_FUNCTION},         {KIND(ITEM_EVENT), KIND_EVENT},
             {KIND(ITEM_CAPABILITY), KIND_CAPABILITY},     {KIND(ITEM_ERROR), KIND_ERROR},
             {KIND(ITEM_CAPABILITIES), KIND_CAPABILITIES}, {KIND(ITEM_CONSTANT), KIND_CONSTANT}};

static void renames_enter(struct comparison *c, struct c_names *names, enum change_kind kind,
                          const char *from, const char *to) {
  const char *key = arena_printf(c->arena, "%s %s", change_kinds[kind].word, from);
  c_names_enter(names, key, strlen(key))->value = (void *)(uintptr_t)to;
}

void renames_note(struct comparison *c, enum change_kind kind, const char *old, const char *new) {
  renames_enter(c, &c->renamed, kind, old, new);
  renames_enter(c, &c->former, kind, new, old);
}

void renames_report(struct comparison *c, enum change_kind kind, const void *old, const void *new) {
  const struct surface_item *was = old, *is = new;
  renames_note(c, kind, was->name, is->name);
  compare_items(c, CHANGE_API, kind, old, new, "is named '%s'", is->name);
}

/* Returns the other name of something, or NULL. */
static const char *renames_other(const struct comparison *c, const struct c_names *names,
                                 enum change_kind kind, const char *name) {
  const char *key = arena_printf(c->arena, "%s %s", change_kinds[kind].word, name);
  const struct c_name *entry = c_names_find(names, key, strlen(key));
  return entry ? entry->value : NULL;
}

static const char *renames_item(const struct comparison *c, const struct c_names *names,
                                unsigned kinds, const char *id) {
  for (size_t i = 0; names->count && i < sizeof items / sizeof *items; i++) {
    const char *other = kinds & items[i].kind ? renames_other(c, names, items[i].word, id) : NULL;
    if (other) return other;
  }
  return id;
}

const char *renames_now(const struct comparison *c, unsigned kinds, const char *id) {
  return renames_item(c, &c->renamed, kinds, id);
}

const char *renames_there(const struct comparison *c, bool of_new, const char *id) {
  return renames_item(c, of_new ? &c->former : &c->renamed, RENAMES_ITEMS, id);
}

void renames_fields(struct comparison *c) {
  LIST_EACH (old, c->old->spec->records) {
    const struct named *named = spec_find(c->new->spec, old->id, KIND(ITEM_RECORD));
    const struct spec_record *new = named && old->in_place ? named->item : NULL;
    if (!new || new->fields.count != old->fields.count) continue;
    for (size_t j = 0; j < old->fields.count; j++) {
      const char *was = old->fields.at[j]->id, *is = new->fields.at[j]->id;
      if (!LIST_FIND(new->fields, was) && !LIST_FIND(old->fields, is))
        renames_note(c, KIND_FIELD, arena_printf(c->arena, "%s.%s", old->id, was), is);
    }
  }
}

/* Returns the new name of a field or parameter of that item. */
static const char *renames_member(const struct comparison *c, const char *owner, const char *id) {
  static const enum change_kind kinds[] = {KIND_FIELD, KIND_PARAMETER};
  if (!c->renamed.count || !owner) return id;
  const char *name = arena_printf(c->arena, "%s.%s", owner, id);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    const char *other = renames_other(c, &c->renamed, kinds[i], name);
    if (other) return other;
  }
  return id;
}

const char *renames_part(const struct comparison *c, const char *id) {
  return renames_member(c, c->item, id);
}

const struct named *renames_find(const struct comparison *c, const char *id, unsigned kinds) {
  return spec_find(c->new->spec, renames_now(c, kinds, id), kinds);
}

void renames_pairs(struct comparison *c, unsigned kinds, renames_pair *pair) {
  for (struct walk at = walk_spec(c->old->spec, kinds); walk_next(&at);) {
    const unsigned kind = KIND(at.part.kind);
    bool named =
        spec_item(c->old->spec, at.part.id, kind) == at.part.item; /* sections may not be */
    const struct named *other = named ? renames_find(c, at.part.id, kind) : NULL;
    c->item = at.part.id;
    if (other && other->item != at.part.item) pair(c, other->kind, at.part.item, other->item);
    c->item = NULL;
  }
}
