/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"
#include "model/doc_text.h"

#include <string.h>

/* A kind of items whose order in the document is compared. */
struct order {
  unsigned kind;
  const char *what; /* NULL ends a table */
};

static void add_orders(struct parts *parts, const struct order *rows) {
  for (; rows->what; rows++)
    parts_order_of(parts, walk_spec(parts->c->old->spec, KIND(rows->kind)),
                   walk_spec(parts->c->new->spec, KIND(rows->kind)), rows->what);
}

/* Compares orders that only the document has, each list once. */
static void compare_orders(struct parts *parts) {
  static const struct order rows[] = {{ITEM_EVENT, "order of events"},
                                      {ITEM_CATEGORY, "order of categories"},
                                      {ITEM_ERROR_CATEGORY, "order of error categories"},
                                      {ITEM_BASE_TYPE_GROUP, "order of groups of types"},
                                      {ITEM_INTRO, "order of sections"},
                                      {PART_IDENTITY, "order of IDs"},
                                      {PART_DUMP_VALUE, "order of types of values"},
                                      {ITEM_DUMP_RECORD, "order of records of dumps"},
                                      {ITEM_DUMP, "order of dumps"},
                                      {ITEM_NONE, NULL}};
  const size_t before = parts->said.count;
  add_orders(parts, rows);
  parts->c->moved |= parts->said.count > before;
}

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
  compare_orders(&parts);
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

/* Returns the entries of the change history as strings, with or without markup. */
static struct string_list names_of_rows(const struct comparison *c, const struct spec *spec,
                                        bool markup) {
  struct arena *arena = c->arena;
  struct string_list names = {0};
  LIST_EACH (row, spec->changes) {
    const struct doc_node *doc = spec == c->old->spec ? renames_doc(c, row->doc) : row->doc;
    LIST_ADD(arena, &names,
             arena_printf(arena, "%s\n%s\n%s", row->date, row->version ? row->version : "",
                          markup ? doc_marked(arena, doc) : doc_plain(arena, NULL, doc)));
  }
  return names;
}

/* Returns the number of entries that were changed: those that the other history lacks, without added or removed ones. */
static size_t changed_rows(struct comparison *c) {
  const struct string_list old = names_of_rows(c, c->old->spec, true),
                           new = names_of_rows(c, c->new->spec, true);
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
                "change history: %zu rows, was %zu", is, was);
  size_t changed = changed_rows(c);
  struct parts parts = {.c = c};
  if (changed)
    parts_add(&parts, arena_printf(c->arena, "%zu row%s", changed, changed == 1 ? "" : "s"), "");
  const struct string_list rows = names_of_rows(c, old, false),
                           new_rows = names_of_rows(c, new, false);
  parts_order(&parts, &rows, &new_rows, "order of rows");
  parts_rows(&parts, ITEM_NONE, vocabulary_find(old->interface, "changehistory"), old, new);
  parts_intros(&parts, &old->history_intros, &new->history_intros, "");
  if (parts.said.count)
    compare_add(c, CHANGE_DOCS, "history", id, &old->history_place, &new->history_place,
                "change history: documentation differs: %s", parts_said(&parts));
}

/* Compares the order of parts that are declarations in headers and JSON, too. Added, removed or moved items and other
 * signatures explain such a difference. */
static void compare_parts_of_document(struct comparison *c) {
  static const struct order rows[] = {{ITEM_CONSTANT_SET, "order of sets of constants"},
                                      {ITEM_RECORD, "order of structures"},
                                      {ITEM_CALLBACK, "order of callbacks"},
                                      {ITEM_NONE, NULL}};
  struct parts parts = {.c = c};
  if (c->moved) return;
  LIST_EACH (change, c->changes)
    if (change->class_ > CHANGE_BEHAVIOUR) return;
  add_orders(&parts, rows);
  whole_report(&parts, &c->old->spec->place, &c->new->spec->place);
}

void whole_compare(struct comparison *c) {
  compare_root(c);
  compare_title(c);
  compare_intros(c);
  compare_history(c);
  compare_parts_of_document(c);
}
