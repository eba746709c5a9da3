/* SPDX-License-Identifier: MIT */
/* What is in a dump, as a table in prose. */
#include "model/lists.h"

#include "base/text.h"
#include "model/words.h"

#include <string.h>

/* A table that is being made: where it stands, and the end of its rows. */
struct table {
  struct arena *arena;
  const struct doc_node *node;
  struct doc_node *first, **end;
  struct doc_node **cell; /* the end of those of the last row */
};

static struct doc_node *new_node(const struct table *table, enum doc_kind kind, const char *text) {
  struct doc_node *node = arena_alloc(table->arena, sizeof *node);
  *node = (struct doc_node){.kind = kind, .line = table->node->line, .file = table->node->file};
  node->text = text;
  return node;
}

static void add_row(struct table *table) {
  *table->end = new_node(table, DOC_ROW, NULL);
  table->cell = &(*table->end)->children;
  table->end = &(*table->end)->next;
}

/* Adds a cell with what is in it, which may be NULL. */
static void add_cell(struct table *table, enum doc_kind kind, struct doc_node *content) {
  *table->cell = new_node(table, kind, kind == DOC_HEADING_CELL ? "" : NULL);
  (*table->cell)->children = content;
  table->cell = &(*table->cell)->next;
}

static void add_text(struct table *table, enum doc_kind kind, const char *text) {
  add_cell(table, kind, new_node(table, DOC_TEXT, text));
}

static void add_headings(struct table *table, const char *const *words) {
  add_row(table);
  for (; *words; words++) add_text(table, DOC_HEADING_CELL, *words);
}

static struct doc_node *new_code(const struct table *table, const char *text) {
  struct doc_node *code = new_node(table, DOC_CODE, NULL);
  code->children = new_node(table, DOC_TEXT, text);
  return code;
}

/* Adds a cell with prose that is written already. */
static void add_prose(struct table *table, const struct doc_node *doc) {
  add_cell(table, DOC_CELL, doc ? doc->children : NULL);
}

static void add_types(struct table *table, const struct spec *view) {
  static const char *const headings[] = {"Type", "Its values", "Signatures", NULL};
  add_headings(table, headings);
  LIST_EACH (value, view->dump_values) {
    if (!spec_find(view, value->id, KIND(ITEM_CONSTANT))) continue;
    add_row(table);
    add_cell(table, DOC_CELL, new_node(table, DOC_DATA_LINK, value->id));
    add_text(table, DOC_CELL, dump_kind_phrases[value->kind]);
    add_cell(table, DOC_CELL, new_code(table, value->signature));
  }
}

/* What an item is, and how many of it there are. */
static const char *size_of(struct arena *arena, const struct spec_dump_item *item) {
  static const char *const each[] = {
      [EACH_INTERFACE] = "interface", [EACH_STATIC] = "static field", [EACH_FIELD] = "field"};
  const char *kind = dump_kind_phrases[item->kind];
  if (item->kind == DUMP_VALUE && item->type) kind = arena_printf(arena, "value of %s", item->type);
  if (item->count) return arena_printf(arena, "%s, %s times", kind, item->count);
  if (item->each) return arena_printf(arena, "%s for each %s", kind, each[item->each]);
  return kind;
}

/* The record's byte, or a dash; nothing in the rows behind its first. */
static void add_tag(struct table *table, const struct spec_dump_record *record, size_t index) {
  if (index) add_cell(table, DOC_CELL, NULL);
  else if (record->tag) add_cell(table, DOC_CELL, new_node(table, DOC_DATA_LINK, record->tag));
  else add_text(table, DOC_CELL, "\u2013");
}

static void add_record(struct table *table, const struct spec_dump_record *record) {
  if (!record->items.count) {
    add_row(table);
    add_tag(table, record, 0);
    add_cell(table, DOC_CELL, NULL);
    add_text(table, DOC_CELL, "not said");
    add_prose(table, record->doc);
  }
  for (size_t i = 0; i < record->items.count; i++) {
    const struct spec_dump_item *item = record->items.at[i];
    add_row(table);
    add_tag(table, record, i);
    add_cell(
        table, DOC_CELL,
        new_code(table, item->group ? arena_printf(table->arena, "%s.%s", item->group->id, item->id)
                                    : item->id));
    add_text(table, DOC_CELL, size_of(table->arena, item));
    add_prose(table, item->doc);
  }
}

static void add_records(struct table *table, const struct spec *view,
                        const struct spec_dump *dump) {
  static const char *const headings[] = {"Record", "Item", "Size", "What it is", NULL};
  const struct string_list names = text_words(table->arena, dump->records);
  add_headings(table, headings);
  for (size_t i = 0; i < names.count; i++) {
    const struct spec_dump_record *record = spec_item(view, names.at[i], KIND(ITEM_DUMP_RECORD));
    if (record && (!record->tag || spec_find(view, record->tag, KIND(ITEM_CONSTANT))))
      add_record(table, record);
  }
}

const struct doc_node *dump_table(struct arena *arena, const struct spec *view,
                                  const struct doc_node *node) {
  struct table table = {.arena = arena, .node = node};
  const struct named *dump = node->target ? spec_find(view, node->target, KIND(ITEM_DUMP)) : NULL;
  table.end = &table.first;
  if (!node->target) add_types(&table, view);
  else if (dump) add_records(&table, view, dump->item);
  return table.first;
}
