/* SPDX-License-Identifier: MIT */
/* Words: what a reader sees, and no header shows. One finding per item, naming the parts that differ. */
#include "compare/parts.h"

#include <string.h>

/* ---- Parts -------------------------------------------------------------------------------------- */

/* Dump items of a group have names of their own. */
static const struct spec_dump_item *group_of(const struct part *part) {
  return part->kind == PART_DUMP_ITEM ? ((const struct spec_dump_item *)part->item)->group : NULL;
}

static bool is_same(const struct part *a, const struct part *b) {
  return strcmp(a->id, b->id) == 0 && !group_of(a) == !group_of(b);
}

/* The part that the new version has in place of that of the old one, of several with one id the same of them. */
static bool find_part(struct walk old, const struct part *part, struct walk *new) {
  size_t before = 0;
  while (walk_next(&old) && old.part.item != part->item) before += is_same(&old.part, part);
  while (walk_next(new))
    if (is_same(&new->part, part) && !before--) return true;
  return false;
}

/* What NULL means. Whether it is allowed is a matter of behaviour. */
static void compare_null_docs(struct parts *d, const struct spec_type *old,
                              const struct spec_type *new, const char *what, const char *id) {
  for (; old && new; old = old->target, new = new->target)
    if (old->if_null && new->if_null) parts_text(d, old->if_null, new->if_null, what, id);
}

/* Parts of one kind that both have, by what the rows of their elements are about. */
static void compare_parts_of(struct parts *d, const struct element *element, struct walk old,
                             struct walk new) {
  for (struct walk at = old; walk_next(&at);) {
    struct walk other = new;
    if (!find_part(old, &at.part, &other)) continue;
    FOR_ATTRIBUTES (row, element, d->c->old->interface) {
      const char *words = parts_difference(d, at.part.kind, row, at.part.item, other.part.item);
      if (words) parts_add(d, words, at.part.id);
    }
    compare_null_docs(d, at.part.type, other.part.type, "NULL for", at.part.id);
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

static void compare_result(struct parts *d, const struct spec_function *old,
                           const struct spec_function *new) {
  parts_text(d, old->result_doc, new->result_doc, "result", "");
  compare_null_docs(d, old->result, new->result, "NULL for the result", "");
}

static void compare_home(struct parts *d, const char *what, const char *old, const char *new) {
  if (old && new &&strcmp(old, new) != 0) parts_add(d, what, new);
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

/* The group that the type is in. */
static const char *group_with(const struct spec *spec, const void *type) {
  for (size_t i = 0; i < spec->base_type_groups.count; i++) {
    const struct spec_base_type_group *group = spec->base_type_groups.at[i];
    for (size_t j = 0; j < group->list.count; j++)
      if (group->list.at[j] == type) return group->id;
  }
  return NULL;
}

/* The category that the function, callback or structure is in; NULL: none. */
static const char *category_with(const struct spec *spec, const void *item) {
  for (size_t i = 0; i < spec->categories.count; i++) {
    const struct named_list *entries = &spec->categories.at[i]->entries;
    for (size_t j = 0; j < entries->count; j++)
      if (entries->at[j]->item == item) return spec->categories.at[i]->id;
  }
  return NULL;
}

/* The part of the document that a section stands in. */
static const char *part_with(const struct spec *spec, const void *section) {
  const struct {
    const struct spec_intro_list *list;
    const char *part;
  } parts[] = {{&spec->intros, "specification"}, {&spec->function_intros, "functions"},
               {&spec->error_intros, "errors"},  {&spec->event_intros, "events"},
               {&spec->data_intros, "types"},    {&spec->history_intros, "change history"}};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    for (size_t j = 0; j < parts[i].list->count; j++)
      if (parts[i].list->at[j] == section) return parts[i].part;
  for (struct walk at = walk_spec(spec, KIND(ITEM_INTRO)); walk_next(&at);)
    if (at.part.item == section) return at.item.id;
  return NULL;
}

#define BOTH(type, member) &((const struct type *)old)->member, &((const struct type *)new)->member

static void compare_parts(struct parts *d, enum item_kind kind, const void *old, const void *new) {
  const struct spec *was = d->c->old->spec, *is = d->c->new->spec;
  compare_home(d, "category", category_with(was, old), category_with(is, new));
  compare_home(d, "group", group_with(was, old), group_with(is, new));
  compare_all_parts(d, kind, old, new);
  switch (kind) {
    case ITEM_FUNCTION: compare_result(d, old, new); break;
    case ITEM_INTRO: compare_home(d, "part", part_with(was, old), part_with(is, new)); break;
    case ITEM_CATEGORY: parts_intros(d, BOTH(spec_category, intros), ""); break;
    case ITEM_ERROR_CATEGORY: parts_intros(d, BOTH(spec_error_category, intros), ""); break;
    case ITEM_BASE_TYPE_GROUP: parts_intros(d, BOTH(spec_base_type_group, intros), ""); break;
    case ITEM_ERROR:
      compare_home(d, "category", ((const struct spec_error *)old)->category->id,
                   ((const struct spec_error *)new)->category->id);
      break;
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
  const struct spec_capabilities *old = &c->old->spec->capabilities,
                                 *new = &c->new->spec->capabilities;
  if (old->id && new->id) compare_item(c, ITEM_CAPABILITIES, old, new);
}
