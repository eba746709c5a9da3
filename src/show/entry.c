/* SPDX-License-Identifier: MIT */
/* Entries of the reference and the index for a terminal. */
#include "show/entry.h"

#include "gen/html/markup.h"
#include "gen/xslt/apply.h"
#include "model/visit.h"
#include "model/words.h"

#include <string.h>

/* The indentation of text. */
enum { INDENT = 2 };

struct screen {
  struct text *out;
  struct arena *arena;
  const struct spec *spec;
  const struct show_style *style;
  const struct named_list *items;
  struct text words; /* of the current paragraph */
  const char *mark;  /* precedes the next line: of a list item; else "" */
  bool headed;       /* the preceding line is the heading of a part */
};

static void show_blocks(struct screen *s, const xmlNode *node, size_t indent);

static void show_blank_line(const struct screen *s) {
  size_t length = s->out->length;
  if (length && (length < 2 || strcmp(text_string(s->out) + length - 2, "\n\n") != 0))
    text_add(s->out, "\n");
}

static void show_bold(const struct screen *s, const char *text) {
  bool bold = s->style->colour;
  text_printf(s->out, "%s%s%s\n", bold ? "\033[1m" : "", text, bold ? "\033[0m" : "");
}

static void show_heading(const struct screen *s, const char *text) {
  show_blank_line(s);
  show_bold(s, text);
}

/* Writes the collected words, if any, as a paragraph. */
static void show_flush(struct screen *s, size_t indent) {
  const char *text = text_string(&s->words);
  text += strspn(text, " \t\r\n");
  if (*text) {
    const char *space = arena_printf(s->arena, "%*s", (int)indent, "");
    size_t mark = strlen(s->mark) < indent ? strlen(s->mark) : indent;
    text_printf(s->out, "%s%s", space + mark, s->mark);
    text_add_wrapped(s->out, text, space, s->style->width);
    text_add(s->out, "\n");
    s->mark = "";
  }
  s->words.length = 0;
  if (s->words.bytes) s->words.bytes[0] = '\0';
}

/* Writes lines as they are. */
static void show_lines(struct screen *s, const xmlNode *node, size_t indent) {
  struct text all = text_new(s->arena->escape);
  markup_add_lines(&all, node);
  show_blank_line(s);
  for (const char *line = text_string(&all); *line; line += *line == '\n') {
    int length = (int)strcspn(line, "\n");
    text_printf(s->out, "%*s%.*s\n", length ? (int)indent : 0, "", length, line);
    line += length;
  }
  show_blank_line(s);
  text_free(&all);
}

/* Writes a row: its cells on one line, but below it the last one and those with blocks. */
static void show_row(struct screen *s, const xmlNode *row, size_t indent) {
  const struct node_list cells = markup_cells(s->arena, row);
  const xmlNode *last = NULL, *block;
  LIST_EACH (cell, cells)
    if (document_is(cell, "td")) last = cell;
  LIST_EACH (cell, cells) {
    if (markup_is_blank(cell)) continue;
    for (block = cell->children; block && markup_is_word(block);) block = block->next;
    if (s->words.length && !block && cell != last) text_add(&s->words, " | ");
    if (!block && cell != last) markup_add_lines(&s->words, cell);
    else {
      show_flush(s, indent);
      show_blocks(s, cell->children, indent + 4);
    }
  }
  show_flush(s, indent);
}

static void show_table(struct screen *s, const xmlNode *table, size_t indent) {
  const xmlNode *caption = document_child(table, "caption");
  const struct node_list rows = markup_rows(s->arena, table);
  if (caption) show_bold(s, markup_text(s->arena, caption));
  LIST_EACH (row, rows)
    if (!document_is(row->parent, "thead")) show_row(s, row, indent);
}

/* Writes the terms of a list and what they mean: short facts on one line. */
static void show_terms(struct screen *s, const xmlNode *list, size_t indent, bool facts) {
  for (const xmlNode *node = list->children; node; node = node->next) {
    if (document_is(node, "div")) show_terms(s, node, indent, facts);
    if (document_is(node, "dt"))
      text_printf(&s->words, facts ? "%s: " : "%s", markup_text(s->arena, node));
    if (!document_is(node, "dd")) continue;
    if (!facts) show_flush(s, indent);
    show_blocks(s, node->children, facts ? indent : indent + 4);
  }
}

/* Writes a heading: "GetTag: Get Tag". */
static void show_title(struct screen *s, const xmlNode *heading) {
  struct text title = text_new(s->arena->escape);
  for (const xmlNode *node = heading->children; node; node = node->next)
    if (!markup_is_blank(node))
      text_printf(&title, "%s%s",
                  !title.length                        ? ""
                  : markup_has_class(node, "synopsis") ? ": "
                                                       : " ",
                  markup_text(s->arena, node));
  show_heading(s, text_string(&title));
  text_free(&title);
}

static void show_block(struct screen *s, const xmlNode *node, size_t indent) {
  if (markup_has_class(node, "entry")) return; /* has an entry of its own */
  if (markup_is_heading(node)) {
    show_title(s, node);
    s->headed = node->name[1] > '4'; /* within an entry */
  } else if (document_is(node, "pre")) {
    show_lines(s, node, indent + 2);
  } else if (document_is(node, "table")) {
    show_table(s, node, indent);
  } else if (document_is(node, "dl")) {
    show_terms(s, node, indent, markup_has_class(node, "facts"));
    show_blank_line(s);
  } else if (document_is(node, "li")) {
    s->mark = "- ";
    show_blocks(s, node->children, indent + 2);
    s->mark = "";
  } else {
    if (document_is(node, "p") && indent <= INDENT && !s->headed) show_blank_line(s);
    s->headed = false;
    show_blocks(s, node->children, indent);
  }
}

/* Writes a node and its following siblings. */
static void show_blocks(struct screen *s, const xmlNode *node, size_t indent) {
  for (; node; node = node->next) {
    if (markup_is_word(node)) {
      markup_add_lines(&s->words, node);
      if (document_is(node, "summary")) text_add(&s->words, ": ");
      continue;
    }
    show_flush(s, indent);
    show_block(s, node, indent);
  }
  show_flush(s, indent);
}

/* Returns the element with the id, or NULL. */
static const xmlNode *show_find(const xmlNode *node, const char *id) {
  const xmlNode *found = NULL;
  for (; node && !found; node = node->next)
    if (node_is_element(node))
      found = text_is(document_attribute(node, "id"), id) ? node : show_find(node->children, id);
  return found;
}

/* Returns the element of an item: by its id or, of a capability, by that of the structure as well. */
static const xmlNode *show_element(const struct screen *s, const xmlNode *root,
                                   const struct named *item) {
  const char *id = item->id, *structure = s->spec->capabilities.id;
  if (item->kind == ITEM_EVENT_CONSTANT) id = item_id(item->item);
  if (item->kind == ITEM_CAPABILITY) id = arena_printf(s->arena, "%s.%s", structure, id);
  if (item->kind == ITEM_BASE_TYPE) id = ((const struct spec_base_type *)item->item)->anchor;
  return show_find(root, id);
}

static void show_items(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  struct screen *s = job->data;
  (void)style;
  LIST_EACH (item, *s->items) {
    const xmlNode *element = show_element(s, result->children, item);
    show_blank_line(s);
    if (!element)
      show_bold(s, arena_printf(s->arena, "%s: %s", item->id, item_kind_word(item->kind)));
    else if (document_is(element, "tr")) show_row(s, element, 0);
    else if (document_is(element, "table")) show_table(s, element, 0);
    else show_blocks(s, element->children, INDENT);
  }
}

void show_entries(struct text *out, const struct gen_input *input, const struct named_list *items,
                  const struct show_style *style) {
  struct screen screen = {out,   input->arena,          input->spec, style,
                          items, text_new(out->escape), "",          false};
  xslt_apply(&(struct xslt_job){.input = input,
                                .transform = input->transform,
                                .stylesheet = XSLT_OWN "page.xsl",
                                .parameters = {"whole", "true()"},
                                .once = true,
                                .take = show_items,
                                .data = &screen});
  text_free(&screen.words);
}

void show_index(struct text *out, struct arena *arena, const struct spec *spec,
                const struct show_style *style) {
  struct screen view = {.out = out, .style = style};
  show_bold(&view,
            arena_printf(arena, "%s: release %s", spec->title, release_text(arena, spec->release)));
  for (size_t i = 0; i < spec->categories.count; i++) {
    show_heading(&view, spec->categories.at[i]->label);
    LIST_EACH (function, spec->functions)
      if (function->category == spec->categories.at[i])
        text_printf(out, "  %4u  %-40s %s\n", function->slot, function->id,
                    (spec->interface->traits & HAS_PHASES) ? phase_word(function->phase)
                                                           : function->synopsis);
  }
  show_heading(&view, "Events");
  LIST_EACH (event, spec->events)
    text_printf(out, "  %4u  %-40s %s\n", event->slot, event->id,
                (spec->interface->traits & HAS_PHASES) ? phase_word(event->phase) : event->label);
  show_heading(&view, "Types");
  static const enum item_kind types[] = {ITEM_RECORD, ITEM_CALLBACK, ITEM_CONSTANT_SET};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    for (struct walk at = walk_spec(spec, KIND(types[i])); walk_next(&at);)
      text_printf(out, "        %s\n", at.part.id);
  if (spec->interface->traits & HAS_CAPABILITIES) show_heading(&view, "Capabilities");
  for (size_t i = 0; i < spec->capabilities.list.count; i++)
    text_printf(out, "  %4zu  %s\n", i, spec->capabilities.list.at[i]->id);
  if (spec->interface->traits & HAS_ERRORS) show_heading(&view, "Errors");
  LIST_EACH (error, spec->errors) text_printf(out, "  %4u  %s\n", error->number, error->id);
}
