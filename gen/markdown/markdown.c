/* SPDX-License-Identifier: MIT */
/* The reference in Markdown: a file for each part of the page and each category of functions, with links between them. */
#include "gen/markdown/writer.h"
#include "gen/xslt/apply.h"

#include <string.h>

/* ---- Cells of tables: all blocks of a row are on one line ---------------------------------------------- */

static void collect_nodes(struct markdown *md, const xmlNode *node, bool *started);

static void add_break(struct markdown *md, bool *started) {
  md->blank = false;
  if (*started) text_add(&md->words, "<br>");
  *started = true;
}

/* Collects lines of code, each as a span. */
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

/* Collects the cells of a row of a table in a cell. */
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

/* Folded content of the page is folded in a cell, too. */
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
    text_add(&md->words, " "); /* md->blank would be lost at a line break */
    bool inner = false;
    collect_nodes(md, node->children, &inner);
  } else if (document_is(node, "details")) {
    collect_folded(md, node, started);
  } else if (document_is(node, "pre")) {
    collect_code(md, node, started);
  } else if (document_is(node, "thead")) {
    return;
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

/* Collects the content of a cell; each block starts on a new line. */
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

/* Writes a row; NULL has no cells. */
static void write_row(struct markdown *md, const xmlNode *row, size_t columns) {
  size_t count = 0;
  text_add(md->out, "|");
  for (const xmlNode *cell = row ? row->children : NULL; cell; cell = cell->next)
    if (markup_is_cell(cell)) write_cell(md, row, cell, !count++);
  for (; count < columns; count++) text_add(md->out, " |");
  text_add(md->out, "\n");
}

static void markdown_write_table(struct markdown *md, const xmlNode *table) {
  const struct node_list rows = markup_rows(md->arena, table);
  size_t columns = 0, from = 0;
  const xmlNode *caption = document_child(table, "caption");
  LIST_EACH (row, rows) {
    size_t count = markup_cells(md->arena, row).count;
    columns = count > columns ? count : columns;
  }
  markdown_add_anchor(md, table);
  if (caption) markdown_add_inline(md, caption);
  if (md->words.length) {
    markdown_start_block(md);
    markdown_write_words(md);
  }
  if (!columns) return;
  markdown_start_block(md);
  /* Markdown requires a head, which may be empty. */
  bool head = markup_is_head(rows.at[0]) || !markup_cells(md->arena, rows.at[0]).count;
  write_row(md, head ? rows.at[from++] : NULL, columns);
  text_add(md->out, "|");
  for (size_t i = 0; i < columns; i++) text_add(md->out, " --- |");
  text_add(md->out, "\n");
  for (; from < rows.count; from++) write_row(md, rows.at[from], columns);
}

struct book {
  const struct gen_input *input;
  struct artifacts *out;
  struct markdown md;
  struct cut cut;
};

static void start_file(struct book *book, const struct cut_page *file) {
  const char *folder = backend_file(book->input->arena, book->input->spec->interface, "-markdown");
  book->md.file = file;
  book->md.loose = false;
  book->md.bullet = '\0';
  book->md.out =
      artifact_new(book->out, arena_printf(book->input->arena, "%s/%s", folder, file->name));
  text_add(book->md.out, "<!-- " GENERATED_COMMENT " -->\n\n");
}

static void write_contents(struct book *book) {
  struct markdown *md = &book->md;
  const xmlNode *content = book->cut.pages.at[0]->node;
  start_file(book, book->cut.pages.at[0]);
  md->top = 1;
  for (const xmlNode *node = content->children; node; node = node->next)
    if (node_is_element(node) && !markup_has_class(node, "part")) {
      xmlNode alone = *node;
      alone.next = NULL;
      markdown_write_nodes(md, &alone);
    }
  markdown_start_block(md);
  for (size_t i = 1; i < book->cut.pages.count; i++) {
    const xmlNode *heading = cut_heading(book->cut.pages.at[i]->node);
    for (const xmlNode *child = heading ? heading->children : NULL; child; child = child->next)
      markdown_add_inline(md, child);
    const char *title = markdown_take_line(md);
    const struct cut_page *page = book->cut.pages.at[i];
    text_printf(md->out, "%s- [%s](%s)\n", page->around->around ? "  " : "", title, page->name);
  }
}

/* Writes a part without the sections that have their own files. */
static void write_part(struct book *book, const struct cut_page *file) {
  struct markdown *md = &book->md;
  start_file(book, file);
  md->top = file->around->around ? 3 : 2;
  text_printf(md->out, "[%s](README.md)\n", book->input->spec->interface->name);
  md->loose = true;
  markdown_add_anchor(md, file->node);
  markdown_start_block(md);
  markdown_write_words(md);
  for (const xmlNode *node = file->node->children; node; node = node->next)
    if (!cut_page_of(&book->cut, node)) {
      xmlNode alone = *node;
      alone.next = NULL;
      markdown_write_nodes(md, &alone);
    }
}

static void take_page(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  (void)style;
  struct book book = {.input = job->input, .out = job->data};
  xmlNode *content = markup_find((const xmlNode *)result, "main");
  if (!content) return;
  book.md.arena = job->input->arena;
  book.md.write_table = markdown_write_table;
  book.md.words = text_new(job->input->arena->escape);
  book.cut = cut_content(book.md.arena, content, "README.md", ".md");
  book.md.cut = &book.cut;
  write_contents(&book);
  for (size_t i = 1; i < book.cut.pages.count; i++) write_part(&book, book.cut.pages.at[i]);
  text_free(&book.md.words);
  cut_free(&book.cut);
}

void gen_markdown(const struct gen_input *input, struct artifacts *out) {
  xslt_apply(&(struct xslt_job){.input = input,
                                .transform = input->transform,
                                .stylesheet = XSLT_OWN "page.xsl",
                                .parameters = {"split", "true()"},
                                .take = take_page,
                                .data = out});
}
