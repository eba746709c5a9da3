/* SPDX-License-Identifier: MIT */
/* Reads back what the stylesheet has written: elements that are all closed, attributes in double quotes, and no
 * references but those of html_escape(). */
#include "gen/html/markup.h"
#include "gen/html/html.h"

#include <string.h>

struct markup {
  struct html html;
  struct text text; /* of what is being made */
};

struct markup *markup_new(const struct gen_input *input) {
  struct markup *markup = arena_alloc(input->arena, sizeof *markup);
  markup->text = text_new(input->arena->escape);
  markup->html = (struct html){.document = document_make(input),
                               .apply = html_apply,
                               .arena = input->arena,
                               .out = &markup->text,
                               .position = 1,
                               .last = 1};
  html_read_stylesheet(&markup->html, true);
  return markup;
}

struct document *markup_document(const struct markup *markup) {
  return markup->html.document;
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct reader {
  struct document *document; /* of the new nodes */
  const char *at;
  struct node *inside;
};

/* Up to a character of the set, or the end; references as what they stand for. */
static const char *read_text(struct reader *reader, const char *end) {
  static const struct {
    const char *name;
    char character;
  } references[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}};
  size_t length = strcspn(reader->at, end), used = 0;
  char *text = arena_alloc(reader->document->arena, length + 1);
  for (const char *behind = reader->at + length; reader->at < behind; used++) {
    text[used] = *reader->at;
    size_t size = 1;
    for (size_t i = 0; *reader->at == '&' && i < sizeof references / sizeof *references; i++)
      if (strncmp(reader->at, references[i].name, strlen(references[i].name)) == 0) {
        text[used] = references[i].character;
        size = strlen(references[i].name);
        break;
      }
    reader->at += size;
  }
  return text;
}

static bool is_empty(const char *name) {
  return strcmp(name, "br") == 0 || strcmp(name, "wbr") == 0;
}

static void read_tag(struct reader *reader) {
  const char *name = read_text(reader, " />");
  struct node *element = document_element(reader->document, reader->inside, name);
  while (*reader->at && *reader->at != '>') {
    while (*reader->at == ' ' || *reader->at == '/') reader->at++;
    if (*reader->at == '>') break;
    const char *key = read_text(reader, "=> "), *value = "";
    if (strncmp(reader->at, "=\"", 2) == 0) {
      reader->at += 2;
      value = read_text(reader, "\"");
      reader->at++;
    }
    document_set(reader->document, element, key, value);
  }
  reader->at += *reader->at == '>';
  if (!is_empty(name)) reader->inside = element;
}

static struct node *take(struct markup *markup) {
  struct reader reader = {markup->html.document, NULL, NULL};
  struct node *all = document_element(markup->html.document, NULL, "");
  html_close_tag(&markup->html);
  reader.at = text_string(&markup->text);
  reader.inside = all;
  while (*reader.at) {
    if (strncmp(reader.at, "</", 2) == 0) {
      reader.at += strcspn(reader.at, ">");
      reader.at += *reader.at == '>';
      reader.inside = reader.inside->parent;
    } else if (*reader.at == '<') {
      reader.at++;
      read_tag(&reader);
    } else {
      document_text(reader.document, reader.inside, read_text(&reader, "<"));
    }
  }
  text_free(&markup->text);
  markup->text = text_new(markup->html.arena->escape);
  return all;
}

struct node *markup_apply(struct markup *markup, struct node *node, const char *mode) {
  html_apply(&markup->html, node, mode);
  return take(markup);
}

struct node *markup_call(struct markup *markup, const char *name) {
  struct html *html = &markup->html;
  for (size_t i = 0; i < html->named.count; i++)
    if (strcmp(html->named.at[i]->name, name) == 0)
      html_run(html, html->named.at[i]->steps, html->document->top->children);
  return take(markup);
}

/* ---- Asking ------------------------------------------------------------------------------------------- */

bool markup_is_inline(const struct node *node) {
  static const char *const names[] = {"a",    "b",   "br",     "cite", "code", "i",
                                      "span", "sup", "strong", "wbr",  NULL};
  if (!node_is_element(node)) return true;
  for (const char *const *name = names; *name; name++)
    if (document_is(node, *name)) return true;
  return false;
}

bool markup_is_heading(const struct node *node) {
  return node->name[0] == 'h' && node->name[1] >= '1' && node->name[1] <= '6' && !node->name[2];
}

bool markup_has_class(const struct node *element, const char *word) {
  const char *words = node_is_element(element) ? document_attribute(element, "class") : NULL;
  return words && text_has_word(words, word);
}

static bool names_column(const struct node *node) {
  const char *scope = document_is(node, "th") ? document_attribute(node, "scope") : NULL;
  return scope && strcmp(scope, "col") == 0;
}

bool markup_is_blank(const struct node *node) {
  if (node->text) return text_is_all_blank(node->text);
  if (document_is(node, "br")) return false;
  for (node = node->children; node; node = node->next)
    if (!markup_is_blank(node)) return false;
  return true;
}

bool markup_is_head(const struct node *row) {
  bool named = false;
  for (const struct node *cell = row->children; cell; cell = cell->next) {
    if (!node_is_element(cell)) continue;
    if (document_is(cell, "td") && !markup_is_blank(cell)) return false;
    named = named || names_column(cell);
  }
  return named;
}

const struct node *markup_skip_blank(const struct node *node) {
  while (node && markup_is_blank(node)) node = node->next;
  return node;
}

static void add_text(struct text *out, const struct node *node) {
  if (!node->text) {
    if (document_is(node, "br")) text_add(out, " ");
    for (node = node->children; node; node = node->next) add_text(out, node);
    return;
  }
  for (const char *at = node->text; *at; at++) {
    bool after = !out->length || out->bytes[out->length - 1] == ' ';
    if (!text_is_blank(*at)) text_add_bytes(out, at, 1);
    else if (!after) text_add_bytes(out, " ", 1);
  }
}

const char *markup_text(struct arena *arena, const struct node *node) {
  struct text text = text_new(arena->escape);
  add_text(&text, node);
  while (text.length && text.bytes[text.length - 1] == ' ') text.length--;
  const char *words = arena_strndup(arena, text.length ? text.bytes : "", text.length);
  text_free(&text);
  return words;
}

const struct node *markup_find(const struct node *node, const char *name) {
  const struct node *found = NULL;
  for (node = node->children; node && !found; node = node->next)
    if (node_is_element(node)) found = document_is(node, name) ? node : markup_find(node, name);
  return found;
}
