/* SPDX-License-Identifier: MIT */
/* Manual pages: one for each function, event, type and capability, one for all errors, and the main page. */
#include "base/calendar.h"
#include "gen/man/writer.h"
#include "gen/xslt/apply.h"
#include "model/doc_text.h"
#include "model/words.h"

#include <string.h>

/* ---- Tables: lists, which fit on a terminal, or tables for tbl(1) if the cells are short ------------- */

static bool is_simple(const xmlNode *cell) {
  for (const xmlNode *node = cell->children; node; node = node->next)
    if (!markup_is_inline(node) || document_is(node, "br")) return false;
  return true;
}

/* The length of the longest part without a possible line break: a space or an underscore. */
static size_t longest_part(const char *text) {
  size_t longest = 0;
  for (size_t length; *text; text += length + (text[length] != '\0')) {
    length = strcspn(text, " _");
    longest = length > longest ? length : longest;
  }
  return longest;
}

/* The number of columns if it is the same in all rows, and all cells have only short text; else 0. */
static unsigned columns_of(struct man *man, const xmlNode *table) {
  enum { LINE = 60, LINES = 6 };
  const struct node_list rows = markup_rows(man->arena, table);
  size_t columns = 0, widest = 0, longest = 0;
  LIST_EACH (row, rows) {
    const struct node_list cells = markup_cells(man->arena, row);
    LIST_EACH (cell, cells) {
      const char *text = markup_text(man->arena, cell);
      size_t part = longest_part(text), length = strlen(text);
      if (!is_simple(cell)) return 0;
      widest = part > widest ? part : widest;
      longest = length > longest ? length : longest;
    }
    if (columns && cells.count != columns) return 0;
    columns = cells.count;
  }
  size_t width = LINE / (columns + 1);
  return widest < width && longest < LINES * width ? (unsigned)columns : 0;
}

static void write_cells(struct man *man, unsigned columns, const xmlNode *table) {
  const struct node_list rows = markup_rows(man->arena, table);
  man->narrow = true;
  text_add(man->out, ".TS\n");
  for (unsigned i = 0; i < columns; i++)
    text_add(man->out, i + 1 < columns ? "l " : columns > 1 ? "lx" : "l");
  text_add(man->out, ".\n");
  LIST_EACH (row, rows) {
    const struct node_list cells = markup_cells(man->arena, row);
    for (size_t i = 0; i < cells.count; i++) {
      text_add(man->out, "T{\n");
      man_add_inline(man, cells.at[i], false);
      man_write_words(man);
      text_add(man->out, i + 1 < cells.count ? "T}\t" : "T}\n");
    }
  }
  text_add(man->out, ".TE\n");
  man->tables = true;
  man->narrow = false;
}

/* Collects the cells between the first and the last: in parentheses after the term, or on a line if they are long. */
static void collect_middle(struct man *man, const struct node_list *cells) {
  enum { BEHIND = 36 };
  size_t length = 0;
  for (size_t i = 1; i + 1 < cells->count; i++)
    length += strlen(markup_text(man->arena, cells->at[i]));
  if (!length) return;
  bool behind = length <= BEHIND;
  const char *before = behind ? " (" : "";
  if (!behind) text_add(&man->words, "\n");
  for (size_t i = 1; i + 1 < cells->count; i++) {
    if (markup_is_blank(cells->at[i])) continue;
    man_add_text(man, before, false);
    man_add_inline(man, cells->at[i], false);
    before = ", ";
  }
  man_add_text(man, behind ? ")" : "", false);
  if (!behind) text_add(&man->words, "\n");
}

/* Writes a row as an item: the first cell is the term, the last one the body. */
static void write_row(struct man *man, const xmlNode *row) {
  const struct node_list cells = markup_cells(man->arena, row);
  const xmlNode *last = cells.count > 1 ? cells.at[cells.count - 1] : NULL;
  if (!cells.count) return;
  if (markup_is_blank(cells.at[0])) {
    if (last) man_write_nodes(man, last->children);
    return;
  }
  man_add_inline(man, cells.at[0], false);
  collect_middle(man, &cells);
  man_write_item(man, ".TP", "", last);
}

/* ---- Tables with names of columns, or with blocks in a row ------------------------------------------- */

static bool is_said(const xmlNode *cell) {
  return cell && !markup_is_blank(cell);
}

/* For each cell of the head, whether it names a column in which all cells are empty; owned by the arena. */
static const bool *idle_columns(struct arena *arena, const struct node_list *rows,
                                const xmlNode *head) {
  const struct node_list names = markup_cells(arena, head);
  bool *idle = arena_alloc(arena, names.count * sizeof *idle + 1);
  for (size_t i = 0; i < names.count; i++) idle[i] = is_said(names.at[i]);
  LIST_EACH (row, *rows) {
    const struct node_list cells = markup_cells(arena, row);
    for (size_t i = 0; row != head && i < cells.count && i < names.count; i++)
      if (is_said(cells.at[i])) idle[i] = false;
  }
  return idle;
}

/* Writes the name of the column and the cell; both may be NULL. */
static void write_cell(struct man *man, const xmlNode *label, const xmlNode *cell) {
  if (is_said(label)) {
    man_start_paragraph(man);
    man_add_inline(man, label, false);
    man_add_text(man, is_said(cell) ? ":" : ": \u2013", false);
    man_write_words(man);
    man->fresh = is_said(cell);
  }
  if (cell) man_write_nodes(man, cell->children);
}

/* Writes each cell as a paragraph, with the name of its column if there is a head, indented below the first. Empty cells
 * are omitted, except those of the columns in `idle`, which may be NULL. */
static void write_stacked(struct man *man, const xmlNode *head, const bool *idle,
                          const xmlNode *row) {
  const struct node_list labels =
      head ? markup_cells(man->arena, head) : (struct node_list){NULL, 0};
  const struct node_list cells = markup_cells(man->arena, row);
  bool below = false;
  for (size_t i = 0; i < labels.count || i < cells.count; i++) {
    const xmlNode *label = i < labels.count ? labels.at[i] : NULL;
    const xmlNode *cell = i < cells.count ? cells.at[i] : NULL;
    if (!is_said(cell) && !(idle && label && idle[i])) continue;
    if (i && !below) {
      text_add(man->out, ".RS\n");
      man->fresh = below = true;
    }
    write_cell(man, label, cell);
  }
  if (below) text_add(man->out, ".RE\n");
  man->fresh = false;
}

/* True if a cell other than the last contains blocks. */
static bool has_blocks(const struct man *man, const xmlNode *row) {
  const struct node_list cells = markup_cells(man->arena, row);
  for (size_t i = 0; i + 1 < cells.count; i++)
    for (const xmlNode *node = cells.at[i]->children; node; node = node->next)
      if (!markup_is_inline(node)) return true;
  return false;
}

/* A first row that names three or more columns, and that another row follows, is the head. */
static void write_rows(struct man *man, const struct node_list *rows) {
  const xmlNode *head = rows->count ? rows->at[0] : NULL, *second = NULL;
  for (size_t i = 1; !second && i < rows->count; i++)
    if (!markup_is_blank(rows->at[i])) second = rows->at[i];
  if (!second || document_is(head->parent, "thead") || !markup_is_head(head) ||
      markup_cells(man->arena, head).count < 3)
    head = second = NULL;
  const bool *idle = head ? idle_columns(man->arena, rows, head) : NULL;
  LIST_EACH (row, *rows)
    if (head || has_blocks(man, row)) {
      if (row != head) write_stacked(man, head, row == second ? idle : NULL, row);
    } else if (!document_is(row->parent, "thead")) {
      write_row(man, row);
    }
}

static void man_write_table(struct man *man, const xmlNode *table) {
  const struct node_list rows = markup_rows(man->arena, table);
  bool head = rows.count && document_is(rows.at[0]->parent, "thead");
  unsigned columns = head ? 0 : columns_of(man, table);
  const xmlNode *caption = document_child(table, "caption");
  if (caption) {
    man_start_paragraph(man);
    man_add_inline(man, caption, false);
    man_write_words(man);
  }
  if (columns) {
    if (!man->fresh) man_start_paragraph(man);
    write_cells(man, columns, table);
  } else {
    write_rows(man, &rows);
  }
  man->fresh = false;
}

/* A manual that is being written. */
struct manual {
  const struct gen_input *input;
  struct artifacts *out;
  struct document *document;
  const xmlNode *pages; /* the output of manual.xsl: an element for each page */
  const char *section;  /* "3jvmti" */
  const char *date;     /* of the last change up to the release */
  const char *errors;   /* the name of the page of errors, or NULL */
};

/* The date of the last change, 2004-08-04, or the release if that has no valid date. */
static const char *date_of(const struct document *document) {
  const struct spec_change *change = document->last_change;
  unsigned long day = change && change->date ? calendar_day(change->date) : 0;
  if (day)
    return arena_printf(document->arena, "%lu-%02lu-%02lu", day / 10000, day / 100 % 100,
                        day % 100);
  return release_text(document->arena, document->spec->release);
}

/* Returns the first sentence below the heading "Description", or `otherwise`. */
static const char *man_about(struct arena *arena, const xmlNode *content, const char *otherwise) {
  const xmlNode *node = content->children;
  while (node && (!node_is_element(node) || !document_is(node, "h2") ||
                  strcmp(markup_text(arena, node), "Description") != 0))
    node = node->next;
  node = markup_skip_blank(node ? node->next : NULL);
  bool paragraph = node && node_is_element(node) && document_is(node, "p");
  const char *sentence = paragraph ? markup_sentence(arena, node) : NULL;
  return sentence && !strstr(sentence, " - ") ? sentence : otherwise;
}

static void write_page(struct manual *manual, const char *name, const char *label,
                       const xmlNode *content) {
  struct arena *arena = manual->input->arena;
  const struct spec *spec = manual->input->spec;
  const char *file =
      arena_printf(arena, "man/man%c/%s.%s", *manual->section, name, manual->section);
  struct text body = text_new(arena->escape), *out = artifact_new(manual->out, file);
  const char *whole = spec->interface->stem;
  struct man man = {.arena = arena,
                    .write_table = man_write_table,
                    .out = &body,
                    .words = text_new(arena->escape),
                    .section = manual->section,
                    .whole = whole,
                    .name = name,
                    .font = 'R',
                    .fresh = true};
  man_write_nodes(&man, content->children);
  if (man.tables) text_add(out, "'\\\" t\n");
  if (spec->license && *spec->license)
    text_printf(out, ".\\\" SPDX-License-Identifier: %s\n", man_argument(&man, spec->license));
  text_add(out, ".\\\" " GENERATED_COMMENT "\n");
  text_printf(out, ".TH %s %s \"%s\" \"%s %s\" \"%s\"\n.ad l\n.ds AD l\n.nh\n.SH NAME\n", name,
              manual->section, manual->date, spec->interface->name,
              release_text(arena, spec->release), spec->interface->name);
  text_printf(out, "%s \\- %s\n", name, man_argument(&man, label));
  text_add_bytes(out, text_string(&body), body.length);
  text_free(&man.words);
  text_free(&body);
}

/* True if the item has a page: its id is a name of a file, which no earlier item has. */
static bool has_page(const struct manual *manual, const struct named *named) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
  const struct spec *spec = manual->input->spec;
  if (!(KIND(named->kind) & KINDS_OF_PAGES) || !named->item) return false;
  if (!*named->id || named->id[strspn(named->id, letters)]) return false;
  if (text_is(manual->errors, named->id)) return false;
  return spec_find(spec, named->id, KINDS_OF_PAGES)->item == named->item;
}

/* The page of the element of the document with that name and id, or NULL. */
static xmlNode *page_of(const struct manual *manual, const char *kind, const char *id) {
  for (xmlNode *page = manual->pages->children; page; page = page->next) {
    const char *of = document_attribute(page, "of");
    if (strcmp(document_attribute(page, "kind"), kind) == 0 && strcmp(of ? of : "", id) == 0)
      return page;
  }
  return NULL;
}

static void write_items(struct manual *manual) {
  const struct spec *spec = manual->input->spec;
  struct arena *arena = manual->input->arena;
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    xmlNode *element = manual->document->elements[i];
    if (!element || !has_page(manual, named)) continue;
    const xmlNode *content = page_of(manual, (const char *)element->name, named->id);
    if (!content) continue;
    const char *label = document_attribute(element, "synopsis");
    if (!label) label = document_attribute(element, "label");
    if (!label || !*label)
      label = arena_printf(arena, "%s of %s", item_kind_word(named->kind), spec->interface->name);
    write_page(manual, named->id, man_about(arena, content, label), content);
  }
}

/* Writes the page of errors: the description of their type, if any, and the errors. */
static void write_errors(struct manual *manual) {
  if (!manual->errors) return;
  xmlNode *errors = page_of(manual, "errors", "");
  xmlNode *content = page_of(manual, "baseType", manual->errors);
  if (content) xmlAddChildList(content, xmlCopyNodeList(errors->children));
  else content = errors;
  const char *label =
      arena_printf(manual->input->arena, "errors of %s", manual->input->spec->interface->name);
  write_page(manual, manual->errors, man_about(manual->input->arena, content, label), content);
}

static void take_manual(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  (void)style;
  const struct gen_input *input = job->input;
  const struct interface *interface = input->spec->interface;
  bool errors = (interface->traits & HAS_ERRORS) && interface->names.error;
  struct manual manual = {.input = input,
                          .out = job->data,
                          .document = job->document,
                          .pages = xmlDocGetRootElement(result),
                          .section = arena_printf(input->arena, "3%s", interface->stem),
                          .date = date_of(job->document),
                          .errors = errors ? interface->names.error : NULL};
  const char *label = document_attribute(xmlDocGetRootElement(job->document->xml), "label");
  write_page(&manual, interface->stem, label ? label : interface->name,
             page_of(&manual, "specification", ""));
  write_errors(&manual);
  write_items(&manual);
}

void gen_man(const struct gen_input *input, struct artifacts *out) {
  xslt_apply(&(struct xslt_job){.input = input,
                                .transform = input->transform,
                                .stylesheet = XSLT_OWN "manual.xsl",
                                .take = take_manual,
                                .data = out});
}
