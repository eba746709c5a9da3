/* SPDX-License-Identifier: MIT */
#include "gen/html/markup.h"

#include "model/doc_text.h"

#include <string.h>

bool markup_is_inline(const xmlNode *node) {
  static const char *const names[] = {"a",    "b",   "br",     "cite", "code", "i",
                                      "span", "sup", "strong", "wbr",  NULL};
  if (!node_is_element(node)) return true;
  for (const char *const *name = names; *name; name++)
    if (document_is(node, *name)) return true;
  return false;
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
