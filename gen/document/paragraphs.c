/* SPDX-License-Identifier: MIT */
/* Paragraphs: what specifications separate by breaks and blocks becomes elements, as stylesheets need it. */
#include "gen/document/paragraphs.h"

#include <string.h>

/* True if the element is a block of its own between paragraphs. */
static bool paragraph_is_block(const struct node *node) {
  static const char *const blocks[] = {"list",         "example",    "table",     "constants",
                                       "definitions",  "rationale",  "quote",     "preformatted",
                                       "functionList", "eventList",  "errorList", "capabilityList",
                                       "constantList", "identities", NULL};
  for (const char *const *name = blocks; node_is_element(node) && *name; name++)
    if (document_is(node, *name)) return !document_attribute(node, "inline");
  return false;
}

static bool paragraph_is_blank(const struct node *node) {
  return !node_is_element(node) && text_is_all_blank(node->text);
}

static void paragraph_append(struct node *parent, struct node *node) {
  node->parent = parent;
  node->next = NULL;
  if (parent->last_child) parent->last_child->next = node;
  else parent->children = node;
  parent->last_child = node;
}

/* Removes the whitespace at the end of a paragraph. */
static void paragraph_close(struct document *document, struct node *paragraph) {
  struct node *last = paragraph ? paragraph->last_child : NULL;
  if (!last || node_is_element(last)) return;
  size_t length = strlen(last->text);
  while (length && text_is_blank(last->text[length - 1])) length--;
  last->text = arena_strndup(document->arena, last->text, length);
}

void document_paragraphs(struct document *document, struct node *element) {
  struct node *node = element->children, *paragraph = NULL;
  element->children = element->last_child = NULL;
  for (struct node *next; node; node = next) {
    next = node->next;
    bool gap = node_is_element(node) && document_is(node, "paragraphBreak");
    if (gap || paragraph_is_block(node)) {
      paragraph_close(document, paragraph);
      paragraph = NULL;
      if (!gap) paragraph_append(element, node);
    } else if (paragraph || !paragraph_is_blank(node)) {
      if (!paragraph) {
        paragraph = document_element(document, element, "paragraph");
        if (!node_is_element(node))
          while (text_is_blank(*node->text)) node->text++;
      }
      paragraph_append(paragraph, node);
    }
  }
  paragraph_close(document, paragraph);
}

const char *document_fold(struct arena *arena, const char *text) {
  char *folded = arena_strdup(arena, text), *end = folded;
  for (; *text; text++) {
    if (!text_is_blank(*text)) {
      *end++ = *text;
      continue;
    }
    bool line = *text == '\n';
    while (text_is_blank(text[1])) line = *++text == '\n' || line;
    *end++ = line ? '\n' : ' ';
  }
  *end = '\0';
  return folded;
}

/* ---- The lead ----------------------------------------------------------------------------------------- */

/* How much is read at a glance, in bytes: the longest lead, and the longest text that is all lead. */
enum { GLANCE = 200, SHORT = 260 };

/* The text, and for each element that is a paragraph the space around it. */
static size_t paragraph_length(const struct node *node) {
  if (!node_is_element(node)) return strlen(node->text);
  size_t length = document_is(node, "paragraph") ? 2 : 0;
  for (const struct node *child = node->children; child; child = child->next)
    length += paragraph_length(child);
  return length;
}

/* True if the paragraph ends in a colon, so that it belongs to the block after it. */
static bool paragraph_announces(const struct node *paragraph) {
  const struct node *last = paragraph->last_child;
  size_t length = last && !node_is_element(last) ? strlen(last->text) : 0;
  return length && last->text[length - 1] == ':';
}

/* True if all of it is short, and consists of paragraphs. */
static bool paragraphs_are_short(const struct node *node) {
  size_t length = 0;
  for (; node; node = node->next) {
    if (!document_is(node, "paragraph")) return false;
    length += paragraph_length(node);
  }
  return length <= SHORT;
}

void document_mark_lead(struct document *document, struct node *doc) {
  const struct node *node = doc->children;
  if (paragraphs_are_short(node)) return;
  size_t lead = 0, length = 0;
  for (; node && document_is(node, "paragraph"); node = node->next, lead++) {
    length += paragraph_length(node);
    if (lead && (length > GLANCE || paragraph_announces(node))) break;
  }
  if (node) document_set(document, doc, "lead", arena_printf(document->arena, "%zu", lead));
}
