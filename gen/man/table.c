/* SPDX-License-Identifier: MIT */
/* Tables: those of entries as lists, which fit on a terminal; those of prose for tbl(1) where their cells are words. */
#include "gen/man/table.h"
#include "gen/man/blocks.h"
#include "gen/man/text.h"

#include <string.h>

static bool is(const struct node *node, const char *name) {
  return node_is_element(node) && document_is(node, name);
}

static bool is_cell(const struct node *node) {
  return is(node, "td") || is(node, "th");
}

/* The next cell from there on, or NULL. */
static const struct node *cell_from(const struct node *node) {
  while (node && !is_cell(node)) node = node->next;
  return node;
}

/* The rows of a table in turn, from NULL; those of its head, too. */
static const struct node *next_row(const struct node *table, const struct node *row) {
  const struct node *part = row ? row->parent : table, *node = row ? row->next : table->children;
  while (true) {
    for (; node; node = node->next) {
      if (is(node, "tr")) return node;
      if (is(node, "thead") || is(node, "tbody")) break;
    }
    if (node) part = node, node = node->children;
    else if (part != table) node = part->next, part = table;
    else return NULL;
  }
}

static bool is_simple(const struct node *cell) {
  for (const struct node *node = cell->children; node; node = node->next)
    if (!markup_is_inline(node) || is(node, "br")) return false;
  return true;
}

/* The longest part of a text that no line can be broken in: names can behind underscores. */
static size_t longest_part(const char *text) {
  size_t longest = 0;
  for (size_t length; *text; text += length + (text[length] != '\0')) {
    length = strcspn(text, " _");
    longest = length > longest ? length : longest;
  }
  return longest;
}

/* The number of columns where all rows have as many, and no cell has more than words that fit into it; else 0. */
static unsigned columns_of(struct man *man, const struct node *table) {
  enum { LINE = 60, LINES = 6 };
  unsigned columns = 0;
  size_t widest = 0, longest = 0;
  for (const struct node *row = NULL; (row = next_row(table, row));) {
    unsigned count = 0;
    const struct node *cell = cell_from(row->children);
    for (; cell; cell = cell_from(cell->next)) {
      const char *text = markup_text(man->arena, cell);
      size_t part = longest_part(text), length = strlen(text);
      if (!is_simple(cell)) return 0;
      widest = part > widest ? part : widest;
      longest = length > longest ? length : longest;
      count++;
    }
    if (columns && count != columns) return 0;
    columns = count;
  }
  size_t width = LINE / (columns + 1);
  return widest < width && longest < LINES * width ? columns : 0;
}

static void write_cells(struct man *man, unsigned columns, const struct node *table) {
  man->narrow = true;
  text_add(man->out, ".TS\n");
  for (unsigned i = 0; i < columns; i++)
    text_add(man->out, i + 1 < columns ? "l " : columns > 1 ? "lx" : "l");
  text_add(man->out, ".\n");
  for (const struct node *row = NULL; (row = next_row(table, row));) {
    const struct node *cell = cell_from(row->children);
    for (; cell; cell = cell_from(cell->next)) {
      text_add(man->out, "T{\n");
      for (const struct node *node = cell->children; node; node = node->next)
        man_add_inline(man, node, false);
      man_write_words(man);
      text_add(man->out, cell_from(cell->next) ? "T}\t" : "T}\n");
    }
  }
  text_add(man->out, ".TE\n");
  man->tables = true;
  man->narrow = false;
}

/* How much fits behind a term, in bytes. */
enum { BEHIND = 36 };

static void collect(struct man *man, const struct node *cell) {
  for (const struct node *node = cell->children; node; node = node->next)
    man_add_inline(man, node, false);
}

/* What is between the first cell and the last: in parentheses behind the term, in a line of its own where it is long. */
static void collect_middle(struct man *man, const struct node *first, const struct node *last) {
  size_t length = 0, count = 0;
  const struct node *cell = cell_from(first->next);
  for (; cell && cell != last; cell = cell_from(cell->next), count++)
    length += strlen(markup_text(man->arena, cell));
  if (!length) return;
  bool behind = length <= BEHIND && count;
  const char *before = behind ? " (" : "";
  if (!behind) text_add(&man->words, "\n");
  for (cell = cell_from(first->next); cell && cell != last; cell = cell_from(cell->next)) {
    if (markup_is_blank(cell)) continue;
    man_add_text(man, before, false);
    collect(man, cell);
    before = ", ";
  }
  man_add_text(man, behind ? ")" : "", false);
  if (!behind) text_add(&man->words, "\n");
}

/* The first cell is the term, and the last one is below it. */
static void write_row(struct man *man, const struct node *row) {
  const struct node *first = cell_from(row->children), *last = NULL, *cell = first;
  if (!first) return;
  for (const struct node *next; (next = cell_from(cell->next)); cell = next) last = next;
  if (markup_is_blank(first)) {
    if (last) man_write_nodes(man, last->children);
    return;
  }
  collect(man, first);
  collect_middle(man, first, last);
  man_write_item(man, ".TP", "", last);
}

/* Each cell behind the first in a paragraph of its own, with the heading of its column; none for cells without words. */
static void write_labelled(struct man *man, const struct node *head, const struct node *row) {
  const struct node *label = cell_from(head->children), *cell = cell_from(row->children), *rest;
  if (!cell) return;
  for (rest = cell_from(cell->next); rest && markup_is_blank(rest);) rest = cell_from(rest->next);
  if (!markup_is_blank(cell)) {
    man_start_paragraph(man);
    collect(man, cell);
    man_write_words(man);
  }
  if (!rest) return;
  text_add(man->out, ".RS\n");
  man->fresh = true;
  while ((cell = cell_from(cell->next))) {
    label = label ? cell_from(label->next) : NULL;
    if (markup_is_blank(cell)) continue;
    if (label && !markup_is_blank(label)) {
      man_start_paragraph(man);
      collect(man, label);
      man_add_text(man, ":", false);
      man_write_words(man);
      man->fresh = true;
    }
    man_write_nodes(man, cell->children);
  }
  text_add(man->out, ".RE\n");
  man->fresh = false;
}

/* Does it name columns, three or more? */
static bool is_head(const struct node *row) {
  unsigned count = 0;
  for (const struct node *cell = row ? cell_from(row->children) : NULL; cell;
       cell = cell_from(cell->next), count++)
    if (is(cell, "td") && !markup_is_blank(cell)) return false;
  return count > 2;
}

void man_write_table(struct man *man, const struct node *table) {
  const struct node *first = next_row(table, NULL);
  bool head = first && is(first->parent, "thead");
  unsigned columns = head ? 0 : columns_of(man, table);
  const struct node *caption = markup_find(table, "caption");
  if (caption) {
    man_start_paragraph(man);
    for (const struct node *node = caption->children; node; node = node->next)
      man_add_inline(man, node, false);
    man_write_words(man);
  }
  if (columns) {
    if (!man->fresh) man_start_paragraph(man);
    write_cells(man, columns, table);
  } else {
    bool labelled = !head && is_head(first);
    for (const struct node *row = NULL; (row = next_row(table, row));)
      if (labelled && row != first) write_labelled(man, first, row);
      else if (!labelled && !is(row->parent, "thead")) write_row(man, row);
  }
  man->fresh = false;
}
