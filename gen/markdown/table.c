/* SPDX-License-Identifier: MIT */
/* Tables: a row is a line, whatever is in its cells. */
#include "gen/markdown/writer.h"

#include <string.h>

/* ---- Cells -------------------------------------------------------------------------------------------- */

static void collect_nodes(struct markdown *md, const xmlNode *node, bool *started);

static void add_break(struct markdown *md, bool *started) {
  md->blank = false;
  if (*started) text_add(&md->words, "<br>");
  *started = true;
}

/* Lines of code: a span each. */
static void collect_code(struct markdown *md, const xmlNode *pre, bool *started) {
  struct text lines = text_new(md->arena->escape);
  markup_add_lines(&lines, pre);
  const char *at = text_string(&lines);
  for (size_t length; *at; at += length + (at[length] == '\n')) {
    length = strcspn(at, "\n");
    add_break(md, started);
    markdown_add_code(md, arena_strndup(md->arena, at, length));
  }
  text_free(&lines);
}

/* A row of a table in a cell: its cells behind each other. */
static void collect_row(struct markdown *md, const xmlNode *row, bool *started) {
  const char *before = "";
  if (markup_is_blank(row)) return;
  add_break(md, started);
  markdown_add_anchor(md, row);
  for (const xmlNode *cell = row->children; cell; cell = cell->next) {
    if (!markup_is_cell(cell) || markup_is_blank(cell)) continue;
    bool inner = false;
    text_add(&md->words, before);
    collect_nodes(md, cell->children, &inner);
    md->blank = false;
    before = ", ";
  }
}

/* What is folded on the page is so in a cell. */
static void collect_folded(struct markdown *md, const xmlNode *details, bool *started) {
  const xmlNode *summary = document_child(details, "summary");
  bool inner = false;
  add_break(md, started);
  text_add(&md->words, "<details><summary>");
  for (const xmlNode *node = summary->children; node; node = node->next)
    markdown_add_inline(md, node);
  text_add(&md->words, "</summary>");
  md->blank = false;
  collect_nodes(md, summary->next, &inner);
  md->blank = false;
  text_add(&md->words, "</details>");
}

static void collect_block(struct markdown *md, const xmlNode *node, bool *started) {
  if (document_is(node, "ul") && markup_has_class(node, "index")) {
    add_break(md, started);
    const char *before = "";
    for (const xmlNode *item = node->children; item; item = item->next) {
      if (!node_is_element(item)) continue;
      markdown_add_text(md, before);
      markdown_add_inline(md, item);
      before = ", ";
    }
  } else if (document_is(node, "li") || document_is(node, "dt")) {
    add_break(md, started);
    markdown_add_text(md, "•");
    text_add(&md->words, " "); /* not due only, or what breaks a line would take it */
    bool inner = false;
    collect_nodes(md, node->children, &inner);
  } else if (document_is(node, "details")) {
    collect_folded(md, node, started);
  } else if (document_is(node, "pre")) {
    collect_code(md, node, started);
  } else if (document_is(node, "thead")) {
    return; /* what a row has to say of itself is enough here */
  } else if (document_is(node, "tr")) {
    collect_row(md, node, started);
  } else if (document_is(node, "p") || document_is(node, "dd") || document_is(node, "caption")) {
    if (markup_is_blank(node)) return;
    add_break(md, started);
    bool inner = false;
    collect_nodes(md, node->children, &inner);
  } else {
    markdown_add_anchor(md, node);
    collect_nodes(md, node->children, started);
  }
}

/* Words of a cell stand in its first line; each block starts another one. */
static void collect_nodes(struct markdown *md, const xmlNode *node, bool *started) {
  bool block = false;
  for (; node; node = node->next) {
    if (markup_is_inline(node) || document_is(node, "summary")) {
      if (markup_is_blank(node) && !node_is_element(node)) {
        md->blank = true;
        continue;
      }
      if (block) add_break(md, started);
      block = false;
      markdown_add_inline(md, node);
      *started = true;
    } else {
      block = true;
      collect_block(md, node, started);
    }
  }
}

static void write_cell(struct markdown *md, const xmlNode *row, const xmlNode *cell, bool first) {
  bool started = false;
  md->cell = true;
  if (first) markdown_add_anchor(md, row);
  markdown_add_anchor(md, cell);
  collect_nodes(md, cell->children, &started);
  md->blank = false;
  text_printf(md->out, " %s |", markdown_take_line(md));
  md->cell = false;
}

/* ---- Rows --------------------------------------------------------------------------------------------- */

static size_t count_cells(const xmlNode *row) {
  size_t count = 0;
  for (const xmlNode *cell = row->children; cell; cell = cell->next) count += markup_is_cell(cell);
  return count;
}

/* `row`: NULL for one without cells. */
static void write_row(struct markdown *md, const xmlNode *row, size_t columns) {
  size_t count = 0;
  text_add(md->out, "|");
  for (const xmlNode *cell = row ? row->children : NULL; cell; cell = cell->next)
    if (markup_is_cell(cell)) write_cell(md, row, cell, !count++);
  for (; count < columns; count++) text_add(md->out, " |");
  text_add(md->out, "\n");
}

/* The row below that of the head. */
static void write_rule(struct markdown *md, size_t columns) {
  text_add(md->out, "|");
  for (size_t i = 0; i < columns; i++) text_add(md->out, " --- |");
  text_add(md->out, "\n");
}

/* One without cells names none that are missing. */
static bool is_head(const xmlNode *row) {
  return markup_is_head(row) || !count_cells(row);
}

LIST_TYPE(row_list, const xmlNode);

static void find_rows(struct markdown *md, const xmlNode *node, struct row_list *rows) {
  for (node = node->children; node; node = node->next) {
    if (document_is(node, "tr")) LIST_ADD(md->arena, rows, node);
    else if (document_is(node, "thead") || document_is(node, "tbody")) find_rows(md, node, rows);
  }
}

void markdown_write_table(struct markdown *md, const xmlNode *table) {
  struct row_list rows = {0};
  size_t columns = 0, from = 0;
  const xmlNode *caption = document_child(table, "caption");
  find_rows(md, table, &rows);
  for (size_t i = 0; i < rows.count; i++) {
    size_t count = count_cells(rows.at[i]);
    columns = count > columns ? count : columns;
  }
  markdown_add_anchor(md, table);
  if (caption)
    for (const xmlNode *node = caption->children; node; node = node->next)
      markdown_add_inline(md, node);
  if (md->words.length) {
    markdown_start_block(md);
    markdown_write_words(md);
  }
  if (!columns) return;
  markdown_start_block(md);
  /* A table has a head; where the specification gives it none, an empty one. */
  if (is_head(rows.at[0])) write_row(md, rows.at[from++], columns);
  else write_row(md, NULL, columns);
  write_rule(md, columns);
  for (; from < rows.count; from++) write_row(md, rows.at[from], columns);
}
