/* SPDX-License-Identifier: MIT */
/* Documentation, which no header shows: one change for each item, with the parts that differ. */
#include "compare/comparison.h"
#include "model/derive.h"
#include "model/doc_text.h"

#include <string.h>

struct parts_met {
  struct part *at;
  size_t count;
};

static struct parts_met parts_of_walk(struct arena *arena, struct walk walk) {
  struct parts_met met = {.count = walk_count(walk)};
  if (met.count) met.at = arena_alloc(arena, met.count * sizeof *met.at);
  for (size_t i = 0; walk_next(&walk); i++) met.at[i] = walk.part;
  return met;
}

/* Returns the names of parts in the new version. Dump items of a group have names of their own. */
static struct string_list names_of(const struct comparison *c, struct parts_met met, bool old) {
  struct arena *arena = c->arena;
  struct string_list names = {0};
  for (size_t i = 0; i < met.count; i++) {
    const struct part *part = &met.at[i];
    bool of_group =
        part->kind == PART_DUMP_ITEM && ((const struct spec_dump_item *)part->item)->group;
    bool member = KIND(part->kind) & (KIND(PART_PARAM) | KIND(PART_FIELD));
    LIST_ADD(arena, &names,
             of_group ? arena_printf(arena, "%s of a group", part->id)
             : !old   ? part->id
             : member ? renames_part(c, part->id)
                      : renames_now(c, RENAMES_ITEMS, part->id));
  }
  return names;
}

/* Compares the meanings of NULL. Whether NULL is allowed is a matter of behavior. */
static void compare_null_docs(struct parts *d, const struct spec_type *old,
                              const struct spec_type *new, const char *what, const char *id) {
  for (; old && new; old = old->target, new = new->target)
    if (old->nullable && new->nullable) parts_text(d, old->if_null, new->if_null, what, id);
}

/* True if the other version, of the specification `spec`, states the same in another row or, for errors, by a parameter
 * or for every function. Otherwise, the row is a difference of behavior. */
static bool is_said_otherwise(const struct comparison *c, const struct spec *spec,
                              struct walk other, const struct part *row) {
  const char *id = renames_there(c, spec == c->old->spec, row->id);
  if (row->kind == PART_ERROR_ROW) return function_may_give(spec, other.item.item, id);
  return (KIND(row->kind) & (KIND(PART_REQUIRED) | KIND(PART_OPTIONAL) | KIND(PART_OUTCOME))) &&
         compare_has_part(other, id);
}

/* True if there are varargs, which have no name in C. */
static bool takes_more(struct walk parts) {
  while (walk_next(&parts))
    if (parts.part.type->base == TYPE_VARARGS) return true;
  return false;
}

/* Adds the parts that only one version has, unless another difference reports them; `spec` and `out` are the other
 * version's. Signatures lack dropped parameters and names of varargs. */
static void odd_parts(struct parts *d, struct parts_met in, const size_t *pairs, size_t none,
                      const struct spec *spec, struct walk out, const char *row,
                      const char *parameter) {
  for (size_t i = 0; i < in.count; i++) {
    const struct part *part = &in.at[i];
    bool param = part->kind == PART_PARAM;
    bool silent = param ? ((const struct spec_param *)part->item)->dropped ||
                              (part->type->base == TYPE_VARARGS && takes_more(out))
                        : is_said_otherwise(d->c, spec, out, part);
    if (pairs[i] == none && silent) parts_add(d, param ? parameter : row, part->id);
  }
}

/* Compares the values of a constant as they are written: outputs show them. */
static void compare_spelling(struct parts *d, const struct spec_constant *was,
                             const struct spec_constant *is) {
  struct arena *arena = d->c->arena;
  if (was->value == is->value && strcmp(was->text, is->text) != 0 &&
      strcmp(doc_folded(arena, was->text), doc_folded(arena, is->text)) != 0)
    parts_add(d, "spelling of the value of", is->id);
}

/* Compares the parts of one kind by the attributes of their element. */
static void compare_parts_of(struct parts *d, const struct element *element, struct walk old,
                             struct walk new) {
  struct arena *arena = d->c->arena;
  const struct parts_met was = parts_of_walk(arena, old), is = parts_of_walk(arena, new);
  const struct string_list old_names = names_of(d->c, was, true),
                           new_names = names_of(d->c, is, false);
  const size_t *pairs = pairs_of(arena, &old_names, &new_names),
               *back = pairs_of(arena, &new_names, &old_names);
  odd_parts(d, was, pairs, is.count, d->c->new->spec, new, "one fewer entry of",
            "removed parameter");
  odd_parts(d, is, back, was.count, d->c->old->spec, old, "one more entry of", "new parameter");
  for (size_t i = 0; i < was.count; i++) {
    if (pairs[i] == is.count) continue;
    const struct part *part = &was.at[i], *other = &is.at[pairs[i]];
    FOR_ATTRIBUTES (row, element, d->c->old->interface) {
      const char *words = parts_difference(d, part->kind, row, part->item, other->item);
      if (words) parts_add(d, words, part->id);
    }
    compare_null_docs(d, part->type, other->type, "NULL for", part->id);
    if (part->kind == ITEM_CONSTANT) compare_spelling(d, part->item, other->item);
  }
}

static void compare_all_parts(struct parts *d, enum item_kind kind, const void *old,
                              const void *new) {
  static const struct {
    unsigned kind;
    const char *element;
  } rows[] = {{PART_PARAM, "param"},         {PART_FIELD, "field"},     {PART_REQUIRED, "required"},
              {PART_OPTIONAL, "capability"}, {PART_ERROR_ROW, "error"}, {PART_OUTCOME, "outcome"},
              {ITEM_CONSTANT, "constant"},   {PART_DUMP_ITEM, "item"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct element *element = vocabulary_find(d->c->old->interface, rows[i].element);
    if (element)
      compare_parts_of(d, element, walk_parts(kind, old, KIND(rows[i].kind)),
                       walk_parts(kind, new, KIND(rows[i].kind)));
  }
}

/* Compares the names of parameters, by place: signatures lack those of a callback without a name in C. */
static void compare_names(struct parts *d, const struct spec_callback *old,
                          const struct spec_callback *new) {
  if (!old->in_place || !new->in_place || old->params.count != new->params.count) return;
  for (size_t i = 0; i < old->params.count; i++)
    if (strcmp(old->params.at[i]->id, new->params.at[i]->id) != 0)
      parts_add(d, arena_printf(d->c->arena, "name of parameter '%s', was", new->params.at[i]->id),
                old->params.at[i]->id);
}

static void compare_result(struct parts *d, const struct spec_function *old,
                           const struct spec_function *new) {
  parts_text(d, old->result_doc, new->result_doc, "result", "");
  compare_null_docs(d, old->result, new->result, "NULL for the result", "");
}

#define BOTH(type, member) &((const struct type *)old)->member, &((const struct type *)new)->member

static void compare_parts(struct parts *d, enum item_kind kind, const void *old, const void *new) {
  compare_all_parts(d, kind, old, new);
  switch (kind) {
    case ITEM_FUNCTION: compare_result(d, old, new); break;
    case ITEM_CALLBACK: compare_names(d, old, new); break;
    case ITEM_CATEGORY: parts_intros(d, BOTH(spec_category, intros), ""); break;
    case ITEM_ERROR_CATEGORY: parts_intros(d, BOTH(spec_error_category, intros), ""); break;
    case ITEM_BASE_TYPE_GROUP: parts_intros(d, BOTH(spec_base_type_group, intros), ""); break;
    default: break;
  }
}

/* The kinds of items that are paired by id. */
enum {
  DOCUMENTED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
               KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR) |
               KIND(ITEM_BASE_TYPE) | KIND(ITEM_BASE_TYPE_GROUP) | KIND(ITEM_CATEGORY) |
               KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_DUMP_RECORD) | KIND(ITEM_DUMP) |
               KIND(ITEM_INTRO)
};

/* Returns the list of the document, and the item, that has a section. */
static const char *home_of(struct arena *arena, const struct spec *spec, const void *section) {
  struct walk at = walk_spec(spec, KIND(ITEM_INTRO));
  while (walk_next(&at) && at.part.item != section) {
  }
  bool inner = at.item.item != section;
  return arena_printf(arena, "%p %s", (const void *)at.items.list, inner ? at.item.id : "");
}

static void compare_item(struct comparison *c, enum item_kind kind, const void *old,
                         const void *new) {
  const struct compared p = {c, CHANGE_DOCS, compare_word(kind, old), old, new};
  struct parts d = {.c = c};
  c->item = item_id(old);
  parts_rows(&d, kind, element_of_item(kind, old), old, new);
  compare_parts(&d, kind, old, new);
  if (kind == ITEM_INTRO &&
      strcmp(home_of(c->arena, c->old->spec, old), home_of(c->arena, c->new->spec, new)) != 0)
    parts_add(&d, "place", "");
  c->item = NULL;
  if (d.said.count) compare_differs(&p, "documentation differs: %s", parts_said(&d));
}

/* Reports items that became previews, or are no longer ones. Items are previews up to the release in `since`. */
static void compare_previews(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  const unsigned kinds = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY);
  for (struct walk at = walk_spec(old, kinds); walk_next(&at);) {
    const struct named *other = renames_find(c, at.part.id, KIND(at.part.kind));
    if (!other) continue;
    const struct part is = {.kind = at.part.kind, .item = other->item};
    bool was_one = release_compare(part_since(&at.part), old->release) > 0;
    bool is_one = release_compare(part_since(&is), new->release) > 0;
    const struct compared p = {c, CHANGE_BEHAVIOUR, element_of_item(other->kind, other->item)->word,
                               at.part.item, other->item};
    if (was_one != is_one) compare_differs(&p, "is %s a preview", is_one ? "now" : "no longer");
  }
}

void compare_docs(struct comparison *c) {
  static const enum item_kind groups[] = {ITEM_CATEGORY, ITEM_ERROR_CATEGORY, ITEM_BASE_TYPE_GROUP,
                                          ITEM_BASE_TYPE, ITEM_INTRO};
  renames_pairs(c, DOCUMENTED, compare_item);
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    compare_only(c, groups[i], CHANGE_DOCS, CHANGE_DOCS, "gone");
  compare_previews(c);
  LIST_EACH (was, c->old->spec->identities) {
    const struct spec_identity *is = LIST_FIND(c->new->spec->identities, was->id);
    const struct compared p = {c, CHANGE_DOCS, "ID", was, is};
    if (is && doc_difference(c->arena, was->doc, is->doc))
      compare_differs(&p, "documentation differs: description");
  }
  const struct spec_capabilities *old = &c->old->spec->capabilities,
                                 *new = &c->new->spec->capabilities;
  if (old->id && new->id) compare_item(c, ITEM_CAPABILITIES, old, new);
}
