/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"
#include "model/doc_text.h"
#include "model/words.h"

#include <ctype.h>
#include <string.h>

/* Adds a change of the specification, if parts differ. */
static void whole_report(const struct parts *parts, const struct place *old,
                         const struct place *new) {
  if (parts->said.count)
    compare_add(parts->c, CHANGE_DOCS, "specification", "", old, new,
                "specification: documentation differs: %s", parts_said(parts));
}

/* Compares the attributes of the specification. A license of only one side is not a difference. */
static void compare_root(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  struct parts parts = {.c = c};
  struct spec same_license = *new;
  if (!old->license || !new->license) same_license.license = old->license;
  parts_rows(&parts, ITEM_NONE, vocabulary_find(old->interface, "specification"), old,
             &same_license);
  whole_report(&parts, &old->place, &new->place);
}

static void compare_title(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  struct parts parts = {.c = c};
  parts_text(&parts, old->heading, new->heading, "title", "");
  parts_rows(&parts, ITEM_NONE, vocabulary_find(old->interface, "title"), old, new);
  whole_report(&parts, &old->title_place, &new->title_place);
}

static void compare_intros(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  const struct {
    const struct spec_intro_list *old, *new;
    const char *name;
  } rows[] = {{&old->intros, &new->intros, ""},
              {&old->function_intros, &new->function_intros, "functions"},
              {&old->error_intros, &new->error_intros, "errors"},
              {&old->event_intros, &new->event_intros, "events"},
              {&old->data_intros, &new->data_intros, "types"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parts parts = {.c = c};
    parts_intros(&parts, rows[i].old, rows[i].new, rows[i].name);
    whole_report(&parts, &parts.old_place, &parts.new_place);
  }
}

/* Returns the entries of the change history as strings. */
static struct string_list names_of_rows(struct arena *arena, const struct spec *spec) {
  struct string_list names = {0};
  LIST_EACH (row, spec->changes)
    LIST_ADD(arena, &names,
             arena_printf(arena, "%s\n%s\n%s", row->date, row->version ? row->version : "",
                          doc_marked(arena, row->doc)));
  return names;
}

/* Returns the number of entries that were changed: those that the other history lacks, without added or removed ones. */
static size_t changed_rows(struct comparison *c) {
  const struct string_list old = names_of_rows(c->arena, c->old->spec),
                           new = names_of_rows(c->arena, c->new->spec);
  const size_t *pairs = pairs_of(c->arena, &old, &new);
  size_t both = 0;
  for (size_t i = 0; i < old.count; i++) both += pairs[i] < new.count;
  return (old.count < new.count ? old.count : new.count) - both;
}

/* Reports the numbers of entries, and of those that were changed. */
static void compare_history(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  const char *id = new->history_id ? new->history_id : "";
  size_t was = old->changes.count, is = new->changes.count;
  if (was != is)
    compare_add(c, CHANGE_DOCS, "history", id, &old->history_place, &new->history_place,
                "change history: the number of entries is %zu, was %zu", is, was);
  size_t changed = changed_rows(c);
  struct parts parts = {.c = c};
  if (changed)
    parts_add(&parts, arena_printf(c->arena, "%zu entr%s", changed, changed == 1 ? "y" : "ies"),
              "");
  parts_rows(&parts, ITEM_NONE, vocabulary_find(old->interface, "changehistory"), old, new);
  parts_intros(&parts, &old->history_intros, &new->history_intros, "");
  if (parts.said.count)
    compare_add(c, CHANGE_DOCS, "history", id, &old->history_place, &new->history_place,
                "change history: documentation differs: %s", parts_said(&parts));
}

/* Adds the ids of the items in a part of the document. */
static void add_inner(struct arena *arena, struct string_list *order, const struct spec *spec,
                      const struct part *part) {
#define INNER(type, list) \
  LIST_EACH (item, ((const struct type *)part->item)->list) LIST_ADD(arena, order, item->id)
  switch (part->kind) {
    case ITEM_FUNCTION: INNER(spec_function, records); break;
    case ITEM_EVENT: INNER(spec_event, records); break;
    case ITEM_CATEGORY: INNER(spec_category, entries); break;
    case ITEM_BASE_TYPE_GROUP: INNER(spec_base_type_group, list); break;
    case ITEM_ERROR_CATEGORY:
      LIST_EACH (error, spec->errors)
        if (error->category == part->item) LIST_ADD(arena, order, error->id);
      break;
    default: break;
  }
#undef INNER
}

/* Returns all items in the order of the document: "ITEM", "ITEM: PART", and the start of each list. The order of parameters,
 * fields, items of dumps and capabilities is not documentation; types belong to other items. */
static struct string_list order_of(struct arena *arena, const struct spec *spec) {
  const unsigned others = KIND(PART_PARAM) | KIND(PART_FIELD) | KIND(PART_DUMP_ITEM) |
                          KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CONSTANT_SET) |
                          KIND(ITEM_CAPABILITY);
  struct string_list order = {0};
  struct walk at = walk_spec(spec, ~others);
  const struct list_of *list = at.items.list;
  for (; walk_next(&at); list = at.items.list) {
    const char *id = at.part.id ? at.part.id : "introduction";
    if (list != at.items.list)
      LIST_ADD(arena, &order, arena_printf(arena, "%p", (const void *)list));
    bool inner = at.part.item != at.item.item;
    LIST_ADD(arena, &order,
             inner ? arena_printf(arena, "%s: %s %s", at.item.id, item_kind_word(at.part.kind), id)
                   : arena_printf(arena, "%s %s", item_kind_word(at.part.kind), id));
    add_inner(arena, &order, spec, &at.part);
  }
  return order;
}

/* Reports the first item that now precedes one that it followed. */
static void compare_order(struct comparison *c) {
  const struct string_list old = order_of(c->arena, c->old->spec),
                           new = order_of(c->arena, c->new->spec);
  const size_t moved = pairs_moved(c->arena, &old, &new);
  if (moved < old.count)
    compare_add(c, CHANGE_DOCS, "specification", "", &c->old->spec->place, &c->new->spec->place,
                "specification: documentation differs: order, near '%s'",
                old.at[isdigit((unsigned char)*old.at[moved]) ? moved - 1 : moved]);
}

void whole_compare(struct comparison *c) {
  compare_root(c);
  compare_title(c);
  compare_intros(c);
  compare_history(c);
  compare_order(c);
}
