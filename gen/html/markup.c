/* SPDX-License-Identifier: MIT */
#include "gen/html/markup.h"

#include "model/doc_text.h"

#include <libxml/uri.h>
#include <string.h>

bool markup_is_inline(const xmlNode *node) {
  static const char *const names[] = {"a",    "b",   "br",     "cite", "code", "i",
                                      "span", "sup", "strong", "wbr",  NULL};
  return !node_is_element(node) || text_is_any(names, (const char *)node->name);
}

bool markup_is_word(const xmlNode *node) {
  return markup_is_inline(node) || document_is(node, "summary");
}

bool markup_has_words(const xmlNode *node) {
  for (; node && markup_is_word(node); node = node->next)
    if (!markup_is_blank(node)) return true;
  return false;
}

bool markup_is_cell(const xmlNode *node) {
  return document_is(node, "td") || document_is(node, "th");
}

static void add_rows(struct arena *arena, const xmlNode *node, struct node_list *rows) {
  for (node = node->children; node; node = node->next)
    if (document_is(node, "tr")) LIST_ADD(arena, rows, node);
    else if (document_is(node, "thead") || document_is(node, "tbody")) add_rows(arena, node, rows);
}

struct node_list markup_rows(struct arena *arena, const xmlNode *table) {
  struct node_list rows = {NULL, 0};
  add_rows(arena, table, &rows);
  return rows;
}

struct node_list markup_cells(struct arena *arena, const xmlNode *row) {
  struct node_list cells = {NULL, 0};
  for (const xmlNode *node = row->children; node; node = node->next)
    if (markup_is_cell(node)) LIST_ADD(arena, &cells, node);
  return cells;
}

bool markup_is_heading(const xmlNode *node) {
  return node->name[0] == 'h' && node->name[1] >= '1' && node->name[1] <= '6' && !node->name[2];
}

bool markup_has_class(const xmlNode *element, const char *word) {
  const char *words = node_is_element(element) ? document_attribute(element, "class") : NULL;
  return words && text_has_word(words, word);
}

static bool names_column(const xmlNode *node) {
  const char *scope = document_is(node, "th") ? document_attribute(node, "scope") : NULL;
  return text_is(scope, "col");
}

bool markup_is_blank(const xmlNode *node) {
  if (!node_is_element(node)) return text_is_all_blank(node_text(node));
  if (document_is(node, "br")) return false;
  for (node = node->children; node; node = node->next)
    if (!markup_is_blank(node)) return false;
  return true;
}

bool markup_is_head(const xmlNode *row) {
  bool named = false;
  for (const xmlNode *cell = row->children; cell; cell = cell->next) {
    if (!node_is_element(cell)) continue;
    if (document_is(cell, "td") && !markup_is_blank(cell)) return false;
    named = named || names_column(cell);
  }
  return named;
}

const xmlNode *markup_skip_blank(const xmlNode *node) {
  while (node && markup_is_blank(node)) node = node->next;
  return node;
}

bool markup_starts_blank(const xmlNode *node) {
  while (node && node_is_element(node)) node = node->children;
  return node && text_is_blank(*node_text(node));
}

void markup_add_lines(struct text *out, const xmlNode *node) {
  if (!node_is_element(node)) text_add(out, node_text(node));
  else if (document_is(node, "br")) text_add(out, "\n");
  else
    for (node = node->children; node; node = node->next) markup_add_lines(out, node);
}

static void add_text(struct text *out, const xmlNode *node) {
  if (node_is_element(node)) {
    if (document_is(node, "br")) text_add(out, " ");
    for (node = node->children; node; node = node->next) add_text(out, node);
    return;
  }
  for (const char *at = node_text(node); *at; at++) {
    bool after = !out->length || out->bytes[out->length - 1] == ' ';
    if (!text_is_blank(*at)) text_add_bytes(out, at, 1);
    else if (!after) text_add_bytes(out, " ", 1);
  }
}

const char *markup_text(struct arena *arena, const xmlNode *node) {
  struct text text = text_new(arena->escape);
  add_text(&text, node);
  while (text.length && text.bytes[text.length - 1] == ' ') text.length--;
  const char *words = arena_strndup(arena, text.length ? text.bytes : "", text.length);
  text_free(&text);
  return words;
}

const char *markup_sentence(struct arena *arena, const xmlNode *paragraph) {
  enum { LONGEST = 120 };
  const char *text = markup_text(arena, paragraph);
  size_t open = 0;
  for (size_t i = 0; text[i] && i < LONGEST; i++) {
    if (i && !open && doc_ends_sentence(text, i)) return arena_strndup(arena, text, i);
    open += text[i] == '(';
    open -= open && text[i] == ')';
  }
  return NULL;
}

xmlNode *markup_find(const xmlNode *node, const char *name) {
  xmlNode *found = NULL;
  for (xmlNode *child = node->children; child && !found; child = child->next)
    if (node_is_element(child)) found = document_is(child, name) ? child : markup_find(child, name);
  return found;
}

/* The parts of the reference. */
static const struct {
  const char *id, *name;
} parts[] = {{"SpecificationIntro", "introduction"},
             {"FunctionSection", "functions"},
             {"ErrorSection", "errors"},
             {"DataSection", "types"},
             {"EventSection", "events"},
             {"ConstantIndex", "constants"},
             {"ChangeHistory", "history"}};

/* True if a section has a page: a category, or a section of the introduction that is longer than a screen. */
static bool cut_has_page(const struct cut *cut, const xmlNode *part, const xmlNode *section) {
  enum { SCREEN = 1500 };
  if (markup_has_class(section, "category")) return true;
  if (!markup_has_class(section, "intro") || !cut_heading(section)) return false;
  return strcmp(document_attribute(part, "id"), parts[0].id) == 0 &&
         strlen(markup_text(cut->arena, section)) > SCREEN;
}

/* Names of files are in lower case, since some file systems ignore the case. */
static const char *cut_name(const struct cut *cut, const struct cut_page *part,
                            const xmlNode *section, const char *extension) {
  const char *id = document_attribute(section, "id");
  int length = (int)strcspn(part->name, ".");
  char *name = arena_printf(cut->arena, "%.*s-%s%s", length, part->name, id ? id : "", extension);
  for (char *at = name; *at; at++)
    if (*at >= 'A' && *at <= 'Z') *at = (char)(*at - 'A' + 'a');
  bool plain = id && *id && !name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-.")];
  for (size_t i = cut->pages.count; !plain || LIST_FIND(cut->pages, name); i++, plain = true)
    name = arena_printf(cut->arena, "%.*s-%zu%s", length, part->name, i, extension);
  return name;
}

static const struct cut_page *add_page(struct cut *cut, const struct cut_page *around,
                                       const char *name, xmlNode *node) {
  const xmlNode *heading = cut_heading(node);
  struct cut_page *page = arena_alloc(cut->arena, sizeof *page);
  /* The title is a link, which a synopsis may follow. */
  const char *title =
      heading && heading->children ? markup_text(cut->arena, heading->children) : "";
  *page = (struct cut_page){name, title, around, node};
  LIST_ADD(cut->arena, &cut->pages, page);
  return page;
}

static void add_anchors(struct cut *cut, const xmlNode *node, const struct cut_page *page) {
  if (!node_is_element(node)) return;
  const struct cut_page *own = cut_page_of(cut, node);
  const char *id = document_attribute(node, "id");
  page = own ? own : page;
  /* Headings in an entry have anchors for its page. */
  if (id && !strchr(id, ':')) xmlHashAddEntry(cut->anchors, (const xmlChar *)id, (void *)page);
  for (node = node->children; node; node = node->next) add_anchors(cut, node, page);
}

struct cut cut_content(struct arena *arena, xmlNode *content, const char *first,
                       const char *extension) {
  struct cut cut = {.arena = arena, .anchors = xmlHashCreate(0)};
  const struct cut_page *whole = add_page(&cut, NULL, first, content);
  for (xmlNode *node = content->children; node; node = node->next) {
    if (!markup_has_class(node, "part")) continue;
    const struct cut_page *part = whole;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
      if (strcmp(document_attribute(node, "id"), parts[i].id) == 0)
        part = add_page(&cut, whole, arena_printf(arena, "%s%s", parts[i].name, extension), node);
    for (xmlNode *child = node->children; child; child = child->next)
      if (cut_has_page(&cut, node, child))
        add_page(&cut, part, cut_name(&cut, part, child, extension), child);
  }
  for (xmlNode *node = content->children; node; node = node->next) add_anchors(&cut, node, whole);
  return cut;
}

void cut_free(struct cut *cut) {
  xmlHashFree(cut->anchors, NULL);
}

const struct cut_page *cut_page_of(const struct cut *cut, const xmlNode *node) {
  for (size_t i = 1; i < cut->pages.count; i++)
    if (cut->pages.at[i]->node == node) return cut->pages.at[i];
  return NULL;
}

const struct cut_page *cut_find(const struct cut *cut, const char *address) {
  if (*address != '#') return NULL;
  char *id = xmlURIUnescapeString(address + 1, 0, NULL);
  const struct cut_page *page = xmlHashLookup(cut->anchors, (const xmlChar *)id);
  xmlFree(id);
  return page;
}

const xmlNode *cut_heading(const xmlNode *section) {
  for (const xmlNode *node = section->children; node; node = node->next)
    if (node_is_element(node) && markup_is_heading(node)) return node;
  return NULL;
}
