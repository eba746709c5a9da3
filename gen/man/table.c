/* SPDX-License-Identifier: MIT */
/* Tables: those of entries as lists, which fit on a terminal; those of prose for tbl(1) where their cells are words. */
#include "gen/man/writer.h"

#include <string.h>

/* The next cell from there on, or NULL. */
static const xmlNode *cell_from(const xmlNode *node) {
  while (node && !markup_is_cell(node)) node = node->next;
  return node;
}

/* The rows of a table in turn, from NULL; those of its head, too. */
static const xmlNode *next_row(const xmlNode *table, const xmlNode *row) {
  const xmlNode *part = row ? row->parent : table, *node = row ? row->next : table->children;
  while (true) {
    for (; node; node = node->next) {
      if (document_is(node, "tr")) return node;
      if (document_is(node, "thead") || document_is(node, "tbody")) break;
    }
    if (node) part = node, node = node->children;
    else if (part != table) node = part->next, part = table;
    else return NULL;
  }
}

static bool is_simple(const xmlNode *cell) {
  for (const xmlNode *node = cell->children; node; node = node->next)
    if (!markup_is_inline(node) || document_is(node, "br")) return false;
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
static unsigned columns_of(struct man *man, const xmlNode *table) {
  enum { LINE = 60, LINES = 6 };
  unsigned columns = 0;
  size_t widest = 0, longest = 0;
  for (const xmlNode *row = NULL; (row = next_row(table, row));) {
    unsigned count = 0;
    const xmlNode *cell = cell_from(row->children);
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

static void write_cells(struct man *man, unsigned columns, const xmlNode *table) {
  man->narrow = true;
  text_add(man->out, ".TS\n");
  for (unsigned i = 0; i < columns; i++)
    text_add(man->out, i + 1 < columns ? "l " : columns > 1 ? "lx" : "l");
  text_add(man->out, ".\n");
  for (const xmlNode *row = NULL; (row = next_row(table, row));) {
    const xmlNode *cell = cell_from(row->children);
    for (; cell; cell = cell_from(cell->next)) {
      text_add(man->out, "T{\n");
      for (const xmlNode *node = cell->children; node; node = node->next)
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

static void man_table_collect(struct man *man, const xmlNode *cell) {
  for (const xmlNode *node = cell->children; node; node = node->next)
    man_add_inline(man, node, false);
}

/* What is between the first cell and the last: in parentheses behind the term, in a line of its own where it is long. */
static void collect_middle(struct man *man, const xmlNode *first, const xmlNode *last) {
  size_t length = 0, count = 0;
  const xmlNode *cell = cell_from(first->next);
  for (; cell && cell != last; cell = cell_from(cell->next), count++)
    length += strlen(markup_text(man->arena, cell));
  if (!length) return;
  bool behind = length <= BEHIND && count;
  const char *before = behind ? " (" : "";
  if (!behind) text_add(&man->words, "\n");
  for (cell = cell_from(first->next); cell && cell != last; cell = cell_from(cell->next)) {
    if (markup_is_blank(cell)) continue;
    man_add_text(man, before, false);
    man_table_collect(man, cell);
    before = ", ";
  }
  man_add_text(man, behind ? ")" : "", false);
  if (!behind) text_add(&man->words, "\n");
}

/* The first cell is the term, and the last one is below it. */
static void write_row(struct man *man, const xmlNode *row) {
  const xmlNode *first = cell_from(row->children), *last = NULL, *cell = first;
  if (!first) return;
  for (const xmlNode *next; (next = cell_from(cell->next)); cell = next) last = next;
  if (markup_is_blank(first)) {
    if (last) man_write_nodes(man, last->children);
    return;
  }
  man_table_collect(man, first);
  collect_middle(man, first, last);
  man_write_item(man, ".TP", "", last);
}

/* ---- Tables with names of columns, or with more than words in a row ---------------------------------------- */

static bool is_said(const xmlNode *cell) {
  return cell && !markup_is_blank(cell);
}

/* The next row that says something, or NULL. */
static const xmlNode *next_said(const xmlNode *table, const xmlNode *row) {
  while ((row = next_row(table, row)) && markup_is_blank(row)) {
  }
  return row;
}

/* The names of columns below which no row says anything, by their places in the head; owned by the arena. */
static const bool *idle_columns(struct arena *arena, const xmlNode *table, const xmlNode *head) {
  size_t count = 0;
  for (const xmlNode *cell = cell_from(head->children); cell; cell = cell_from(cell->next)) count++;
  bool *idle = arena_alloc(arena, count * sizeof *idle + 1), *at = idle;
  for (const xmlNode *cell = cell_from(head->children); cell; cell = cell_from(cell->next))
    *at++ = is_said(cell);
  for (const xmlNode *row = head; (row = next_said(table, row));) {
    const xmlNode *cell = cell_from(row->children);
    for (size_t i = 0; cell && i < count; i++, cell = cell_from(cell->next))
      if (is_said(cell)) idle[i] = false;
  }
  return idle;
}

/* A cell, which may be NULL, with the name of its column, likewise, in front of it. */
static void write_cell(struct man *man, const xmlNode *label, const xmlNode *cell) {
  if (is_said(label)) {
    man_start_paragraph(man);
    man_table_collect(man, label);
    man_add_text(man, is_said(cell) ? ":" : ": \u2013", false);
    man_write_words(man);
    man->fresh = is_said(cell);
  }
  if (cell) man_write_nodes(man, cell->children);
}

/* Each cell in a paragraph of its own, below the first, with the name of its column where there is a head; none for cells
 * without words, but for `idle` columns, which may be NULL. */
static void write_stacked(struct man *man, const xmlNode *head, const bool *idle,
                          const xmlNode *row) {
  const xmlNode *label = head ? cell_from(head->children) : NULL, *cell = cell_from(row->children);
  bool below = false;
  for (size_t i = 0; label || cell; i++) {
    if (is_said(cell) || (idle && label && idle[i])) {
      if (i && !below) {
        text_add(man->out, ".RS\n");
        man->fresh = below = true;
      }
      write_cell(man, label, cell);
    }
    label = label ? cell_from(label->next) : NULL;
    cell = cell ? cell_from(cell->next) : NULL;
  }
  if (below) text_add(man->out, ".RE\n");
  man->fresh = false;
}

/* Does it name columns, three or more? */
static bool is_head(const xmlNode *row) {
  unsigned count = 0;
  for (const xmlNode *cell = cell_from(row->children); cell; cell = cell_from(cell->next)) count++;
  return count > 2 && markup_is_head(row);
}

/* Is there more than words in cells but the last? */
static bool has_blocks(const xmlNode *row) {
  for (const xmlNode *cell = cell_from(row->children), *next; cell; cell = next) {
    next = cell_from(cell->next);
    for (const xmlNode *node = cell->children; node && next; node = node->next)
      if (!markup_is_inline(node)) return true;
  }
  return false;
}

static void write_rows(struct man *man, const xmlNode *table) {
  const xmlNode *first = next_row(table, NULL), *head = NULL;
  if (first && !document_is(first->parent, "thead") && is_head(first) && next_said(table, first))
    head = first;
  const xmlNode *second = head ? next_said(table, head) : NULL;
  const bool *idle = head ? idle_columns(man->arena, table, head) : NULL;
  for (const xmlNode *row = NULL; (row = next_row(table, row));)
    if (head || has_blocks(row)) {
      if (row != head) write_stacked(man, head, row == second ? idle : NULL, row);
    } else if (!document_is(row->parent, "thead")) {
      write_row(man, row);
    }
}

void man_write_table(struct man *man, const xmlNode *table) {
  const xmlNode *first = next_row(table, NULL);
  bool head = first && document_is(first->parent, "thead");
  unsigned columns = head ? 0 : columns_of(man, table);
  const xmlNode *caption = document_child(table, "caption");
  if (caption) {
    man_start_paragraph(man);
    for (const xmlNode *node = caption->children; node; node = node->next)
      man_add_inline(man, node, false);
    man_write_words(man);
  }
  if (columns) {
    if (!man->fresh) man_start_paragraph(man);
    write_cells(man, columns, table);
  } else {
    write_rows(man, table);
  }
  man->fresh = false;
}
