/* SPDX-License-Identifier: MIT */
/* Tables in prose: what is in a dump, and the kinds of IDs. */
#include "base/text.h"
#include "model/identity.h"
#include "model/lists.h"
#include "model/vocabulary.h"
#include "model/words.h"

/* A table that is built at the place of its element. */
struct table {
  struct arena *arena;
  const struct spec *view;
  const struct doc_node *node;
  struct doc_node *first, **end; /* rows */
  struct doc_node **cell;        /* the end of the cells of the last row */
};

static struct table table_new(struct arena *arena, const struct spec *view,
                              const struct doc_node *node) {
  return (struct table){.arena = arena, .view = view, .node = node};
}

static void table_add_row(struct table *table) {
  struct doc_node **end = table->first ? table->end : &table->first;
  *end = doc_new(table->arena, table->node, DOC_ROW, NULL, NULL);
  table->cell = &(*end)->children;
  table->end = &(*end)->next;
}

/* Adds a cell, whose content may be NULL, and the scope of which is NULL unless it is a heading. */
static void table_add_cell(struct table *table, const char *scope, struct doc_node *content) {
  enum doc_kind kind = scope ? DOC_HEADING_CELL : DOC_CELL;
  *table->cell = doc_new(table->arena, table->node, kind, scope, content);
  table->cell = &(*table->cell)->next;
}

static struct doc_node *table_leaf(const struct table *table, enum doc_kind kind,
                                   const char *text) {
  return doc_new(table->arena, table->node, kind, text, NULL);
}

static void table_add_text(struct table *table, const char *text) {
  table_add_cell(table, NULL, table_leaf(table, DOC_TEXT, text));
}

static void table_add_headings(struct table *table, const char *scope, const char *const *words) {
  table_add_row(table);
  for (; *words; words++) table_add_cell(table, scope, table_leaf(table, DOC_TEXT, *words));
}

static struct doc_node *table_code(const struct table *table, const char *text) {
  return doc_new(table->arena, table->node, DOC_CODE, NULL, table_leaf(table, DOC_TEXT, text));
}

static void table_add_doc(struct table *table, const struct doc_node *doc) {
  table_add_cell(table, NULL, doc ? doc->children : NULL);
}

/* ---- Dumps -------------------------------------------------------------------------------------- */

static void add_types(struct table *table) {
  static const char *const headings[] = {"Type", "Its values", "Signatures", NULL};
  table_add_headings(table, "", headings);
  LIST_EACH (value, table->view->dump_values) {
    if (!spec_find(table->view, value->id, KIND(ITEM_CONSTANT))) continue;
    table_add_row(table);
    table_add_cell(table, NULL, table_leaf(table, DOC_DATA_LINK, value->id));
    table_add_text(table, dump_kind_phrases[value->kind]);
    table_add_cell(table, NULL, table_code(table, value->signature));
  }
}

/* The kind and the number of an item. */
static const char *size_of(struct arena *arena, const struct spec_dump_item *item) {
  static const char *const each[] = {
      [EACH_INTERFACE] = "interface", [EACH_STATIC] = "static field", [EACH_FIELD] = "field"};
  const char *kind = dump_kind_phrases[item->kind];
  if (item->kind == DUMP_VALUE && item->type) kind = arena_printf(arena, "value of %s", item->type);
  if (item->count) return arena_printf(arena, "%s, %s times", kind, item->count);
  if (item->each) return arena_printf(arena, "%s for each %s", kind, each[item->each]);
  return kind;
}

/* Adds a row that starts with the tag of the record, or a dash; only the first row has it. */
static void add_tag(struct table *table, const struct spec_dump_record *record, size_t index) {
  table_add_row(table);
  if (index) table_add_cell(table, NULL, NULL);
  else if (record->tag) table_add_cell(table, NULL, table_leaf(table, DOC_DATA_LINK, record->tag));
  else table_add_text(table, "\u2013");
}

static void add_record(struct table *table, const struct spec_dump_record *record) {
  if (!record->items.count) {
    add_tag(table, record, 0);
    table_add_cell(table, NULL, NULL);
    table_add_text(table, "not said");
    table_add_doc(table, record->doc);
  }
  for (size_t i = 0; i < record->items.count; i++) {
    const struct spec_dump_item *item = record->items.at[i];
    const char *name =
        item->group ? arena_printf(table->arena, "%s.%s", item->group->id, item->id) : item->id;
    add_tag(table, record, i);
    table_add_cell(table, NULL, table_code(table, name));
    table_add_text(table, size_of(table->arena, item));
    table_add_doc(table, item->doc);
  }
}

static void add_records(struct table *table, const struct spec_dump *dump) {
  static const char *const headings[] = {"Record", "Item", "Size", "What it is", NULL};
  const struct string_list names = text_words(table->arena, dump->records);
  table_add_headings(table, "", headings);
  LIST_EACH (name, names) {
    const struct spec_dump_record *record = spec_item(table->view, name, KIND(ITEM_DUMP_RECORD));
    if (record && (!record->tag || spec_find(table->view, record->tag, KIND(ITEM_CONSTANT))))
      add_record(table, record);
  }
}

const struct doc_node *dump_table(struct arena *arena, const struct spec *view,
                                  const struct doc_node *node) {
  struct table table = table_new(arena, view, node);
  const struct spec_dump *dump = spec_item(view, node->target, KIND(ITEM_DUMP));
  if (!node->target) add_types(&table);
  else if (dump) add_records(&table, dump);
  return table.first;
}

/* ---- Kinds of IDs ------------------------------------------------------------------------------- */

/* The type in C, with a link if it is described. */
static struct doc_node *type_words(const struct table *table, const struct spec_type *type) {
  const char *name = type->name ? type->name : element_of_type(type)->name;
  for (const struct spec_type *at = type; !type->name && at; at = at->target)
    name = element_of_type(at)->name;
  bool value = type->pointer == POINTER_NONE || type->pointer == POINTER_PTRTYPE;
  if (value && spec_find(table->view, name, KIND(ITEM_BASE_TYPE)))
    return table_leaf(table, DOC_TYPE_LINK, name);
  return table_code(table, value ? name : arena_printf(table->arena, "%s *", name));
}

/* Adds a cell with links to the events for which `is` is true. */
static void add_events(struct table *table, const char *kind,
                       bool (*is)(struct arena *arena, const struct spec *spec, const char *kind,
                                  const struct spec_event *event)) {
  struct doc_node *first = NULL, **end = &first;
  LIST_EACH (event, table->view->events) {
    if (!is(table->arena, table->view, kind, event)) continue;
    if (first) {
      *end = table_leaf(table, DOC_TEXT, ", ");
      end = &(*end)->next;
    }
    *end = table_leaf(table, DOC_EVENT_LINK, event->id);
    end = &(*end)->next;
  }
  table_add_cell(table, NULL, first);
}

const struct doc_node *identity_table(struct arena *arena, const struct spec *view,
                                      const struct doc_node *node) {
  static const char *const headings[] = {"ID", "Meaning", "Type", "Defined by", "Ended by", NULL};
  struct table table = table_new(arena, view, node);
  table_add_headings(&table, "col", headings);
  LIST_EACH (identity, view->identities) {
    table_add_row(&table);
    table_add_text(&table, identity->label);
    table_add_doc(&table, identity->doc);
    table_add_cell(&table, NULL, type_words(&table, identity->type));
    add_events(&table, identity->id, identity_defined_by);
    add_events(&table, identity->id, identity_ended_by);
  }
  return doc_new(arena, node, DOC_TABLE, NULL, table.first);
}
