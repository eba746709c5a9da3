/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "compare/comparison.h"

#include <string.h>

/* What contains an item, its home: "category" and its id. */
struct home {
  const char *what, *id;
};

/* Enters a home, unless the item has one. */
static void where_enter(struct c_names *homes, const void *item, const char *what, const char *id) {
  struct c_name *entry = c_names_enter(homes, (const char *)&item, sizeof item);
  if (entry->value) return;
  struct home *home = arena_alloc(homes->arena, sizeof *home);
  *home = (struct home){what, id};
  entry->value = home;
}

/* Enters the function or event that describes structures. */
static void enter_records(struct c_names *homes, const struct spec_record_list *records,
                          const char *what, const char *id) {
  LIST_EACH (record, *records) where_enter(homes, record, what, id);
}

static void enter_members(struct c_names *homes, const struct spec *spec) {
  LIST_EACH (function, spec->functions)
    enter_records(homes, &function->records, "function", function->id);
  LIST_EACH (event, spec->events) enter_records(homes, &event->records, "event", event->id);
  LIST_EACH (category, spec->categories)
    LIST_EACH (entry, category->entries) { /* of all releases; the items are those of the view */
      const struct named *named = spec_find(spec, entry->id, KIND(entry->kind));
      const void *item = named ? named->item : NULL;
      if (entry->kind == ITEM_CAPABILITIES) item = &spec->capabilities;
      if (item) where_enter(homes, item, "category", category->id);
    }
  LIST_EACH (group, spec->base_type_groups)
    LIST_EACH (item, group->list) where_enter(homes, item, "group", group->id);
  LIST_EACH (error, spec->errors) where_enter(homes, error, "category", error->category->id);
}

/* Enters the part of the document, or the item, of sections. */
static void enter_sections(struct c_names *homes, const struct spec *spec) {
  const struct {
    const struct spec_intro_list *list;
    const char *part;
  } parts[] = {{&spec->intros, "specification"}, {&spec->function_intros, "functions"},
               {&spec->error_intros, "errors"},  {&spec->event_intros, "events"},
               {&spec->data_intros, "types"},    {&spec->history_intros, "change history"}};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    LIST_EACH (item, *parts[i].list) where_enter(homes, item, "part", parts[i].part);
  for (struct walk at = walk_spec(spec, KIND(ITEM_INTRO)); walk_next(&at);)
    where_enter(homes, at.part.item, "part", at.item.id);
}

struct c_names where_homes(struct arena *arena, const struct spec *spec) {
  struct c_names homes = {.arena = arena};
  enter_members(&homes, spec);
  enter_sections(&homes, spec);
  return homes;
}

/* Returns the home of an item, if it has an id, or NULL. */
static const struct home *home_of(const struct c_names *homes, const void *item) {
  const struct c_name *entry = c_names_find(homes, (const char *)&item, sizeof item);
  const struct home *home = entry ? entry->value : NULL;
  return home && home->id ? home : NULL;
}

static struct string_list names_of_errors(struct arena *arena, const struct spec *spec,
                                          const void *category) {
  struct string_list names = {0};
  for (size_t i = 0; i < spec->errors.count; i++)
    if (spec->errors.at[i]->category == category) LIST_ADD(arena, &names, spec->errors.at[i]->id);
  return names;
}

/* Returns the ids of the items in a part of the document. */
static struct string_list names_in(struct arena *arena, const struct spec *spec,
                                   enum item_kind kind, const void *item) {
  switch (kind) {
    case ITEM_ERROR_CATEGORY: return names_of_errors(arena, spec, item);
    case ITEM_BASE_TYPE_GROUP:
      return PARTS_NAMES(arena, ((const struct spec_base_type_group *)item)->list);
    case ITEM_CATEGORY: return PARTS_NAMES(arena, ((const struct spec_category *)item)->entries);
    case ITEM_FUNCTION: return PARTS_NAMES(arena, ((const struct spec_function *)item)->records);
    case ITEM_EVENT: return PARTS_NAMES(arena, ((const struct spec_event *)item)->records);
    case ITEM_DUMP: return text_words(arena, ((const struct spec_dump *)item)->records);
    default: return (struct string_list){0};
  }
}

/* Compares the orders of parts, except for parameters and fields, whose order is not documentation. */
static void compare_orders(struct parts *d, enum item_kind kind, const void *old, const void *new) {
  static const struct {
    unsigned kind;
    const char *what;
  } rows[] = {{PART_REQUIRED, "order of capabilities needed"},
              {PART_OPTIONAL, "order of capabilities"},
              {PART_ERROR_ROW, "order of errors"},
              {PART_OUTCOME, "order of results"},
              {ITEM_CONSTANT, "order of constants"}};
  struct string_list was = names_in(d->c->arena, d->c->old->spec, kind, old),
                     is = names_in(d->c->arena, d->c->new->spec, kind, new);
  parts_order(d, &was, &is,
              kind == ITEM_FUNCTION || kind == ITEM_EVENT ? "order of structures"
              : kind == ITEM_DUMP                         ? "order of records"
                                                          : "order");
  if (kind == ITEM_EVENT) { /* new and missing ones are constants of the header */
    was = text_words(d->c->arena, ((const struct spec_event *)old)->aliases);
    is = text_words(d->c->arena, ((const struct spec_event *)new)->aliases);
    parts_order(d, &was, &is, "order of older names");
  }
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    parts_order_of(d, walk_parts(kind, old, KIND(rows[i].kind)),
                   walk_parts(kind, new, KIND(rows[i].kind)), rows[i].what);
}

/* Returns the names of the parameters that signatures have. */
static struct string_list names_in_signature(struct arena *arena, struct walk at) {
  struct string_list names = {0};
  while (walk_next(&at))
    if (!((const struct spec_param *)at.part.item)->dropped) LIST_ADD(arena, &names, at.part.id);
  return names;
}

/* Compares the order of parameters if signatures do not report it: that of dropped parameters among the others. */
static void compare_params(struct parts *d, enum item_kind kind, const void *old, const void *new) {
  const struct walk was = walk_parts(kind, old, KIND(PART_PARAM)),
                    is = walk_parts(kind, new, KIND(PART_PARAM));
  const struct string_list before = names_in_signature(d->c->arena, was),
                           after = names_in_signature(d->c->arena, is);
  struct parts shown = {.c = d->c};
  parts_order(&shown, &before, &after, "order");
  if (!shown.said.count) parts_order_of(d, was, is, "order of parameters");
}

void where_compare(struct parts *parts, enum item_kind kind, const void *old, const void *new) {
  const size_t before = parts->said.count;
  const struct home *was = home_of(&parts->c->old_homes, old),
                    *is = home_of(&parts->c->new_homes, new);
  bool moved = was && is &&
               (strcmp(was->what, is->what) != 0 ||
                strcmp(renames_now(parts->c, RENAMES_ITEMS, was->id), is->id) != 0);
  /* An error that became universal, or no longer is, is reported as such. */
  bool reported = kind == ITEM_ERROR && ((const struct spec_error *)old)->universal !=
                                            ((const struct spec_error *)new)->universal;
  if (moved && !reported) parts_add(parts, is->what, is->id);
  compare_orders(parts, kind, old, new);
  compare_params(parts, kind, old, new);
  parts->c->moved |= moved || parts->said.count > before;
}
