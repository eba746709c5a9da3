/* SPDX-License-Identifier: MIT */
#include "gen/html/markup.h"
#include "gen/xslt/apply.h"

#include <string.h>

/* ---- Making ------------------------------------------------------------------------------------------- */

/* A result that is copied. */
struct copying {
  struct document *document; /* of the new nodes */
  struct node *all;
};

static void markup_copy(struct document *document, struct node *parent, const xmlNode *node) {
  struct arena *arena = document->arena;
  for (; node; node = node->next) {
    if (node->type == XML_TEXT_NODE) {
      document_text(document, parent, arena_strdup(arena, (const char *)node->content));
    } else if (node->type == XML_ELEMENT_NODE) {
      struct node *element =
          document_element(document, parent, arena_strdup(arena, (const char *)node->name));
      for (const xmlAttr *a = node->properties; a; a = a->next) {
        const char *value = a->children ? (const char *)a->children->content : "";
        document_set(document, element, arena_strdup(arena, (const char *)a->name),
                     arena_strdup(arena, value));
      }
      markup_copy(document, element, node->children);
    }
  }
}

static void markup_take(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  (void)style;
  struct copying *copying = job->data;
  markup_copy(copying->document, copying->all, result->children);
}

struct node *markup_make(const struct gen_input *input, struct document *document,
                         const char *stylesheet) {
  struct copying copying = {document, document_element(document, NULL, "")};
  struct xslt_job job = {.input = input,
                         .transform = input->transform,
                         .stylesheet = arena_printf(input->arena, XSLT_OWN "%s", stylesheet),
                         .document = document,
                         .take = markup_take,
                         .data = &copying};
  xslt_apply(&job);
  return copying.all;
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
