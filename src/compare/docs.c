/* SPDX-License-Identifier: MIT */
/* Words: what a reader sees, and no header shows. One finding per item, naming the parts that differ. */
#include "compare/comparison.h"
#include "model/derive.h"

#include <string.h>

/* ---- Parts -------------------------------------------------------------------------------------- */

/* The parts that a walk meets. */
struct parts_met {
  struct part *at;
  size_t count;
};

static struct parts_met docs_meet(struct arena *arena, struct walk walk) {
  struct parts_met met = {.count = walk_count(walk)};
  if (met.count) met.at = arena_alloc(arena, met.count * sizeof *met.at);
  for (size_t i = 0; walk_next(&walk); i++) met.at[i] = walk.part;
  return met;
}

/* The name by which the new version has what a part is or names. */
static const char *name_now(const struct comparison *c, const struct part *part) {
  bool member = KIND(part->kind) & (KIND(PART_PARAM) | KIND(PART_FIELD));
  return member ? renames_part(c, part->id) : renames_now(c, RENAMES_ITEMS, part->id);
}

/* Dump items of a group have names of their own. Old parts have the names that they have in the new version. */
static struct string_list names_of(const struct comparison *c, struct parts_met met, bool old) {
  struct arena *arena = c->arena;
  struct string_list names = {0};
  for (size_t i = 0; i < met.count; i++) {
    const struct part *part = &met.at[i];
    bool of_group =
        part->kind == PART_DUMP_ITEM && ((const struct spec_dump_item *)part->item)->group;
    LIST_ADD(arena, &names,
             of_group ? arena_printf(arena, "%s of a group", part->id)
             : old    ? name_now(c, part)
                      : part->id);
  }
  return names;
}

/* What NULL means, if it says. Whether it is allowed is a matter of behaviour. */
static void compare_null_docs(struct parts *d, const struct spec_type *old,
                              const struct spec_type *new, const char *what, const char *id) {
  for (; old && new; old = old->target, new = new->target)
    if (old->nullable && new->nullable) parts_text(d, old->if_null, new->if_null, what, id);
}

/* Does the other version, which is of that specification, say what a row says all the same, in another row or, of
 * errors, by what a parameter implies or what holds for every function? What it does not say at all is a matter of
 * behaviour. */
static bool says_so(const struct comparison *c, const struct spec *spec, struct walk other,
                    const struct part *row) {
  const char *id = spec == c->old->spec ? renames_then(c, RENAMES_ITEMS, row->id)
                                        : renames_now(c, RENAMES_ITEMS, row->id);
  if (row->kind == PART_ERROR_ROW) return function_may_give(spec, other.item.item, id);
  if (!(KIND(row->kind) & (KIND(PART_REQUIRED) | KIND(PART_OPTIONAL) | KIND(PART_OUTCOME))))
    return false;
  while (walk_next(&other))
    if (strcmp(other.part.id, id) == 0) return true;
  return false;
}

/* Are more arguments taken? In C they have no name. */
static bool takes_more(struct walk parts) {
  while (walk_next(&parts))
    if (parts.part.type->base == TYPE_VARARGS) return true;
  return false;
}

/* Does nothing else tell that only one version has the part? No signature has parameters that are dropped, nor the name
 * of more arguments. */
static bool is_quiet(const struct comparison *c, const struct spec *spec, struct walk other,
                     const struct part *part) {
  if (part->kind != PART_PARAM) return says_so(c, spec, other, part);
  return ((const struct spec_param *)part->item)->dropped ||
         (part->type->base == TYPE_VARARGS && takes_more(other));
}

/* Parts that only one version has, and that are told nowhere else; the specification is the other one's. */
static void odd_parts(struct parts *d, struct parts_met in, const size_t *pairs, size_t none,
                      const struct spec *spec, struct walk out, const char *row,
                      const char *parameter) {
  for (size_t i = 0; i < in.count; i++)
    if (pairs[i] == none && is_quiet(d->c, spec, out, &in.at[i]))
      parts_add(d, in.at[i].kind == PART_PARAM ? parameter : row, in.at[i].id);
}

/* Parts of one kind, by what the rows of their elements are about. */
static void compare_parts_of(struct parts *d, const struct element *element, struct walk old,
                             struct walk new) {
  struct arena *arena = d->c->arena;
  const struct parts_met was = docs_meet(arena, old), is = docs_meet(arena, new);
  const struct string_list old_names = names_of(d->c, was, true),
                           new_names = names_of(d->c, is, false);
  const size_t *pairs = pairs_of(arena, &old_names, &new_names),
               *back = pairs_of(arena, &new_names, &old_names);
  odd_parts(d, was, pairs, is.count, d->c->new->spec, new, "one row less of", "gone parameter");
  odd_parts(d, is, back, was.count, d->c->old->spec, old, "one more row of", "new parameter");
  for (size_t i = 0; i < was.count; i++) {
    if (pairs[i] == is.count) continue;
    const struct part *part = &was.at[i], *other = &is.at[pairs[i]];
    FOR_ATTRIBUTES (row, element, d->c->old->interface) {
      const char *words = parts_difference(d, part->kind, row, part->item, other->item);
      if (words) parts_add(d, words, part->id);
    }
    compare_null_docs(d, part->type, other->type, "NULL for", part->id);
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

/* Outputs show values as they are written; what they are is compared with those of headers. */
static void compare_spelling(struct parts *d, const struct spec_constant_set *old,
                             const struct spec_constant_set *new) {
  struct arena *arena = d->c->arena;
  const unsigned kinds = KIND(ITEM_CONSTANT);
  const struct string_list old_names = names_of(
                               d->c, docs_meet(arena, walk_parts(ITEM_CONSTANT_SET, old, kinds)),
                               true),
                           new_names = names_of(
                               d->c, docs_meet(arena, walk_parts(ITEM_CONSTANT_SET, new, kinds)),
                               false);
  const size_t *pairs = pairs_of(arena, &old_names, &new_names);
  for (size_t i = 0; i < old->list.count; i++) {
    if (pairs[i] == new->list.count) continue;
    const struct spec_constant *was = old->list.at[i], *is = new->list.at[pairs[i]];
    if (was->value == is->value && strcmp(was->text, is->text) != 0 &&
        strcmp(doc_folded(arena, renames_value(d->c, was->text)), doc_folded(arena, is->text)) != 0)
      parts_add(d, "spelling of the value of", is->id);
  }
}

/* The names of parameters, in their places: no signature has those of a callback that has no name in C. */
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

/* ---- Items -------------------------------------------------------------------------------------- */

#define BOTH(type, member) &((const struct type *)old)->member, &((const struct type *)new)->member

static void compare_parts(struct parts *d, enum item_kind kind, const void *old, const void *new) {
  compare_all_parts(d, kind, old, new);
  switch (kind) {
    case ITEM_FUNCTION: compare_result(d, old, new); break;
    case ITEM_CONSTANT_SET: compare_spelling(d, old, new); break;
    case ITEM_CALLBACK: compare_names(d, old, new); break;
    case ITEM_CATEGORY: parts_intros(d, BOTH(spec_category, intros), ""); break;
    case ITEM_ERROR_CATEGORY: parts_intros(d, BOTH(spec_error_category, intros), ""); break;
    case ITEM_BASE_TYPE_GROUP: parts_intros(d, BOTH(spec_base_type_group, intros), ""); break;
    default: break;
  }
}

/* What messages call such an item. */
static const char *word_of(enum item_kind kind, const void *item) {
  const struct element *element = element_of_item(kind, item);
  return element->kind ? element->kind : element->word;
}

/* The kinds of items that are compared by their names. */
enum {
  DOCUMENTED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
               KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR) |
               KIND(ITEM_BASE_TYPE) | KIND(ITEM_BASE_TYPE_GROUP) | KIND(ITEM_CATEGORY) |
               KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_DUMP_RECORD) | KIND(ITEM_DUMP)
};

/* What the rows of the vocabulary say about two versions of an item, and its parts. */
static void compare_item(struct comparison *c, enum item_kind kind, const void *old,
                         const void *new) {
  const char *word = word_of(kind, old);
  struct parts d = {.c = c};
  c->item = item_id(old);
  parts_rows(&d, kind, element_of_item(kind, old), old, new);
  compare_parts(&d, kind, old, new);
  where_compare(&d, kind, old, new);
  c->item = NULL;
  if (d.said.count)
    compare_add(c, CHANGE_DOCS, word, item_id(old), item_place(old), item_place(new),
                "%s '%s': documentation differs: %s", word, item_id(old), parts_said(&d));
}

/* Tells which items of that kind only one version has. Types that are defined are in headers, too, and told of as what
 * they are there. */
static void odd_items(struct comparison *c, enum item_kind kind) {
  const struct spec *specs[] = {c->old->spec, c->new->spec};
  for (size_t side = 0; side < 2; side++)
    for (struct walk at = walk_spec(specs[side], KIND(kind)); walk_next(&at);) {
      const char *word = word_of(kind, at.part.item);
      bool told =
          kind == ITEM_BASE_TYPE && ((const struct spec_base_type *)at.part.item)->definition;
      if (!told && !spec_find(specs[!side], at.part.id, KIND(kind)))
        compare_add(c, CHANGE_DOCS, word, at.part.id, side ? NULL : &at.part.place,
                    side ? &at.part.place : NULL, "%s '%s': is %s", word, at.part.id,
                    side ? "new" : "gone");
    }
}

/* Until the release that they have as their `since`, items are previews. */
static void compare_previews(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  const unsigned kinds = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY);
  for (struct walk at = walk_spec(old, kinds); walk_next(&at);) {
    const struct named *other = renames_find(c, at.part.id, KIND(at.part.kind));
    if (!other) continue;
    const struct part is = {.kind = at.part.kind, .item = other->item};
    bool was_one = release_compare(part_since(&at.part), old->release) > 0;
    bool is_one = release_compare(part_since(&is), new->release) > 0;
    const char *word = element_of_item(other->kind, other->item)->word;
    if (was_one != is_one)
      compare_add(c, CHANGE_BEHAVIOUR, word, at.part.id, &at.part.place, &other->place,
                  "%s '%s': is %s a preview", word, at.part.id, is_one ? "now" : "no longer");
  }
}

static struct named_list sections_of(struct arena *arena, const struct spec *spec) {
  struct named_list sections = {0};
  for (size_t i = 0; i < spec->name_count; i++)
    if (spec->names[i].kind == ITEM_INTRO) LIST_ADD(arena, &sections, &spec->names[i]);
  return sections;
}

/* Sections, wherever they stand: all that have a name. */
static void compare_sections(struct comparison *c) {
  const struct named_list old = sections_of(c->arena, c->old->spec),
                          new = sections_of(c->arena, c->new->spec);
  const struct string_list old_names = parts_names(c->arena, &old),
                           new_names = parts_names(c->arena, &new);
  const size_t *pairs = pairs_of(c->arena, &old_names, &new_names),
               *back = pairs_of(c->arena, &new_names, &old_names);
  for (size_t i = 0; i < old.count; i++) {
    const struct named *named = old.at[i];
    if (pairs[i] < new.count) compare_item(c, ITEM_INTRO, named->item, new.at[pairs[i]]->item);
    else
      compare_add(c, CHANGE_DOCS, "section", named->id, &named->place, NULL,
                  "section '%s': is gone", named->id);
  }
  for (size_t i = 0; i < new.count; i++)
    if (back[i] == old.count)
      compare_add(c, CHANGE_DOCS, "section", new.at[i]->id, NULL, &new.at[i]->place,
                  "section '%s': is new", new.at[i]->id);
}

void compare_docs(struct comparison *c) {
  renames_pairs(c, DOCUMENTED, compare_item);
  odd_items(c, ITEM_CATEGORY);
  odd_items(c, ITEM_ERROR_CATEGORY);
  odd_items(c, ITEM_BASE_TYPE_GROUP);
  odd_items(c, ITEM_BASE_TYPE);
  compare_sections(c);
  compare_previews(c);
  const struct spec_capabilities *old = &c->old->spec->capabilities,
                                 *new = &c->new->spec->capabilities;
  if (old->id && new->id) compare_item(c, ITEM_CAPABILITIES, old, new);
}
