/* SPDX-License-Identifier: MIT */
/* Words: what a reader sees, and no header shows. One finding per item, naming the parts that differ. */
#include "compare/parts.h"

#include <string.h>

/* ---- Parts -------------------------------------------------------------------------------------- */

static void compare_param_docs(struct parts *d, const struct spec_param_list *old,
                               const struct spec_param_list *new) {
  for (size_t i = 0; i < old->count; i++) {
    const struct spec_param *other = param_find(new, old->at[i]->id);
    if (!other) continue;
    parts_text(d, old->at[i]->doc, other->doc, "parameter", old->at[i]->id);
    if (old->at[i]->type->if_null && other->type->if_null)
      parts_text(d, old->at[i]->type->if_null, other->type->if_null, "NULL for", old->at[i]->id);
  }
}

static void compare_row_docs(struct parts *d, const struct spec_capability_row_list *old,
                             const struct spec_capability_row_list *new) {
  for (size_t i = 0; i < old->count; i++)
    for (size_t j = 0; j < new->count; j++)
      if (strcmp(old->at[i]->id, new->at[j]->id) == 0)
        parts_text(d, old->at[i]->doc, new->at[j]->doc, "capability", old->at[i]->id);
}

static const struct doc_node *error_doc(const struct spec_function *function, const char *id) {
  for (size_t i = 0; i < function->errors.count; i++)
    if (strcmp(function->errors.at[i]->id, id) == 0) return function->errors.at[i]->doc;
  return NULL;
}

/* Rows that come or go because a parameter implies the error anyway, and rows with other words. A row of which
 * the error as such came or went is a matter of behaviour. */
static void compare_error_docs(struct parts *d, const struct spec_function *old,
                               const struct spec_function *new) {
  for (size_t i = 0; i < old->errors.count; i++) {
    const char *id = old->errors.at[i]->id;
    if (error_doc(old, id) != old->errors.at[i]->doc) continue; /* a second row of that error */
    const struct doc_node *other = error_doc(new, id);
    if (other) parts_text(d, old->errors.at[i]->doc, other, "error", id);
  }
}

static void compare_field_docs(struct parts *d, const struct spec_field_list *old,
                               const struct spec_field_list *new) {
  for (size_t i = 0; i < old->count; i++)
    for (size_t j = 0; j < new->count; j++)
      if (strcmp(old->at[i]->id, new->at[j]->id) == 0)
        parts_text(d, old->at[i]->doc, new->at[j]->doc, "field", old->at[i]->id);
}

static void compare_constant_docs(struct parts *d, const struct spec_constant_list *old,
                                  const struct spec_constant_list *new) {
  for (size_t i = 0; i < old->count; i++)
    for (size_t j = 0; j < new->count; j++)
      if (strcmp(old->at[i]->id, new->at[j]->id) == 0)
        parts_text(d, old->at[i]->doc, new->at[j]->doc, "constant", old->at[i]->id);
}

static void compare_item_docs(struct parts *d, const struct spec_dump_item_list *old,
                              const struct spec_dump_item_list *new) {
  for (size_t i = 0; i < old->count; i++)
    for (size_t j = 0; j < new->count; j++)
      if (strcmp(old->at[i]->id, new->at[j]->id) == 0 && !old->at[i]->group == !new->at[j]->group)
        parts_text(d, old->at[i]->doc, new->at[j]->doc, "item", old->at[i]->id);
}

static void compare_category(struct parts *d, const char *old, const char *new) {
  if (strcmp(old, new) != 0) parts_add(d, "category", new);
}

/* ---- Order -------------------------------------------------------------------------------------- */

static struct string_list names_of_entries(struct arena *arena, const struct named_list *entries) {
  struct string_list names = {0};
  for (size_t i = 0; i < entries->count; i++) LIST_ADD(arena, &names, entries->at[i]->id);
  return names;
}

static struct string_list names_of_errors(struct arena *arena, const struct spec *spec,
                                          const void *category) {
  struct string_list names = {0};
  for (size_t i = 0; i < spec->errors.count; i++)
    if (spec->errors.at[i]->category == category) LIST_ADD(arena, &names, spec->errors.at[i]->id);
  return names;
}

static struct string_list names_of_types(struct arena *arena,
                                         const struct spec_base_type_group *group) {
  struct string_list names = {0};
  for (size_t i = 0; i < group->list.count; i++) LIST_ADD(arena, &names, group->list.at[i]->id);
  return names;
}

/* The names of what stands in a part of the document. */
static struct string_list names_in(struct arena *arena, const struct spec *spec,
                                   enum item_kind kind, const void *item) {
  if (kind == ITEM_ERROR_CATEGORY) return names_of_errors(arena, spec, item);
  if (kind == ITEM_BASE_TYPE_GROUP) return names_of_types(arena, item);
  if (kind == ITEM_CATEGORY)
    return names_of_entries(arena, &((const struct spec_category *)item)->entries);
  return (struct string_list){0};
}

/* That of parameters and fields is no matter of words. */
static void compare_orders(struct parts *d, enum item_kind kind, const void *old, const void *new) {
  static const struct {
    unsigned kind;
    const char *what;
  } rows[] = {{PART_REQUIRED, "order of capabilities needed"},
              {PART_OPTIONAL, "order of capabilities"},
              {PART_ERROR_ROW, "order of errors"},
              {PART_OUTCOME, "order of results"},
              {ITEM_CONSTANT, "order of constants"}};
  const struct string_list was = names_in(d->c->arena, d->c->old->spec, kind, old),
                           is = names_in(d->c->arena, d->c->new->spec, kind, new);
  parts_order(d, &was, &is, "order");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    parts_order_of(d, walk_parts(kind, old, KIND(rows[i].kind)),
                   walk_parts(kind, new, KIND(rows[i].kind)), rows[i].what);
}

/* ---- Items -------------------------------------------------------------------------------------- */

static void compare_function_parts(struct parts *d, const struct spec_function *old,
                                   const struct spec_function *new) {
  compare_category(d, old->category->id, new->category->id);
  compare_param_docs(d, &old->params, &new->params);
  compare_row_docs(d, &old->required, &new->required);
  compare_row_docs(d, &old->optional, &new->optional);
  compare_error_docs(d, old, new);
}

static void compare_event_parts(struct parts *d, const struct spec_event *old,
                                const struct spec_event *new) {
  compare_param_docs(d, &old->params, &new->params);
  compare_row_docs(d, &old->required, &new->required);
  compare_row_docs(d, &old->optional, &new->optional);
}

#define BOTH(type, member) &((const struct type *)old)->member, &((const struct type *)new)->member

static void compare_parts(struct parts *d, enum item_kind kind, const void *old, const void *new) {
  const struct spec_error *was = old, *is = new;
  switch (kind) {
    case ITEM_FUNCTION: compare_function_parts(d, old, new); break;
    case ITEM_EVENT: compare_event_parts(d, old, new); break;
    case ITEM_CALLBACK: compare_param_docs(d, BOTH(spec_callback, params)); break;
    case ITEM_RECORD: compare_field_docs(d, BOTH(spec_record, fields)); break;
    case ITEM_CONSTANT_SET: compare_constant_docs(d, BOTH(spec_constant_set, list)); break;
    case ITEM_DUMP_RECORD: compare_item_docs(d, BOTH(spec_dump_record, items)); break;
    case ITEM_CATEGORY: parts_intros(d, BOTH(spec_category, intros), ""); break;
    case ITEM_ERROR_CATEGORY: parts_intros(d, BOTH(spec_error_category, intros), ""); break;
    case ITEM_BASE_TYPE_GROUP: parts_intros(d, BOTH(spec_base_type_group, intros), ""); break;
    case ITEM_ERROR: compare_category(d, was->category->id, is->category->id); break;
    default: break;
  }
}

/* What the rows of the vocabulary say about two versions of an item, and its parts. */
static void compare_item(struct comparison *c, enum item_kind kind, const void *old,
                         const void *new) {
  const struct element *element = element_of_item(kind, old);
  const char *word = element->kind ? element->kind : element->word;
  struct parts d = {c, ""};
  parts_rows(&d, kind, element, old, new);
  compare_parts(&d, kind, old, new);
  compare_orders(&d, kind, old, new);
  if (*d.said)
    compare_add(c, CHANGE_DOCS, word, item_id(old), item_place(old), item_place(new),
                "%s '%s': other words: %s", word, item_id(old), d.said);
}

static bool is_section(const struct named *named, const char *id) {
  return named->kind == ITEM_INTRO && strcmp(named->id, id) == 0;
}

/* The section of the other specification that has the id of this one; of several with one id the same of them. */
static const struct named *same_section(const struct spec *spec, size_t index,
                                        const struct spec *other) {
  const char *id = spec->names[index].id;
  size_t before = 0;
  for (size_t i = 0; i < index; i++) before += is_section(&spec->names[i], id);
  for (size_t i = 0; i < other->name_count; i++)
    if (is_section(&other->names[i], id) && !before--) return &other->names[i];
  return NULL;
}

/* Sections, wherever they stand: all that have a name. */
static void compare_sections(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  for (size_t i = 0; i < old->name_count; i++) {
    const struct named *named = &old->names[i];
    if (named->kind != ITEM_INTRO) continue;
    const struct named *other = same_section(old, i, new);
    if (other) compare_item(c, ITEM_INTRO, named->item, other->item);
    else
      compare_add(c, CHANGE_DOCS, "section", named->id, &named->place, NULL,
                  "section '%s': is gone", named->id);
  }
  for (size_t i = 0; i < new->name_count; i++)
    if (new->names[i].kind == ITEM_INTRO && !same_section(new, i, old))
      compare_add(c, CHANGE_DOCS, "section", new->names[i].id, NULL, &new->names[i].place,
                  "section '%s': is new", new->names[i].id);
}

/* The items of a list of the old specification that the new one has as well. */
#define COMPARE_LIST(c, list, kind)                                                    \
  for (size_t i_ = 0; i_ < (c)->old->spec->list.count; i_++) {                         \
    const void *old_ = (c)->old->spec->list.at[i_];                                    \
    const struct named *named_ = spec_find((c)->new->spec, item_id(old_), KIND(kind)); \
    if (named_ && old_ != named_->item) compare_item((c), (kind), old_, named_->item); \
  }

void compare_docs(struct comparison *c) {
  COMPARE_LIST(c, functions, ITEM_FUNCTION);
  COMPARE_LIST(c, events, ITEM_EVENT);
  COMPARE_LIST(c, callbacks, ITEM_CALLBACK);
  COMPARE_LIST(c, records, ITEM_RECORD);
  COMPARE_LIST(c, constant_sets, ITEM_CONSTANT_SET);
  COMPARE_LIST(c, capabilities.list, ITEM_CAPABILITY);
  COMPARE_LIST(c, errors, ITEM_ERROR);
  COMPARE_LIST(c, base_types, ITEM_BASE_TYPE);
  COMPARE_LIST(c, base_type_groups, ITEM_BASE_TYPE_GROUP);
  COMPARE_LIST(c, categories, ITEM_CATEGORY);
  COMPARE_LIST(c, error_categories, ITEM_ERROR_CATEGORY);
  COMPARE_LIST(c, dump_records, ITEM_DUMP_RECORD);
  COMPARE_LIST(c, dumps, ITEM_DUMP);
  compare_sections(c);
}
