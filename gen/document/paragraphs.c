/* SPDX-License-Identifier: MIT */
/* Paragraphs: what specifications separate by breaks and blocks becomes elements, as stylesheets need it. */
#include "gen/document/tree.h"

#include <string.h>

/* True if the element is a block of its own between paragraphs. */
static bool paragraph_is_block(const xmlNode *node) {
  static const char *const blocks[] = {"list",         "example",    "table",     "constants",
                                       "definitions",  "rationale",  "quote",     "preformatted",
                                       "functionList", "eventList",  "errorList", "capabilityList",
                                       "constantList", "identities", NULL};
  for (const char *const *name = blocks; node_is_element(node) && *name; name++)
    if (document_is(node, *name)) return !document_attribute(node, "inline");
  return false;
}

static bool paragraph_is_blank(const xmlNode *node) {
  return !node_is_element(node) && text_is_all_blank(node_text(node));
}

static void paragraph_append(xmlNode *parent, xmlNode *node) {
  node->parent = parent;
  node->prev = parent->last;
  node->next = NULL;
  if (parent->last) parent->last->next = node;
  else parent->children = node;
  parent->last = node;
}

/* Removes the whitespace at the end of a paragraph. */
static void paragraph_close(const xmlNode *paragraph) {
  xmlNode *last = paragraph ? paragraph->last : NULL;
  if (!last || node_is_element(last)) return;
  size_t length = strlen(node_text(last));
  while (length && text_is_blank(node_text(last)[length - 1])) length--;
  last->content[length] = '\0';
  if (length) return;
  xmlUnlinkNode(last);
  xmlFreeNode(last);
}

/* Removes the whitespace at the start of a text. */
static void paragraph_open(const xmlNode *node) {
  if (node_is_element(node)) return;
  const char *text = node_text(node);
  while (text_is_blank(*text)) text++;
  memmove(node->content, text, strlen(text) + 1);
}

void document_paragraphs(struct document *document, xmlNode *element) {
  xmlNode *node = element->children, *paragraph = NULL;
  element->children = element->last = NULL;
  for (xmlNode *next; node; node = next) {
    next = node->next;
    bool gap = node_is_element(node) && document_is(node, "paragraphBreak");
    if (gap || paragraph_is_block(node)) {
      paragraph_close(paragraph);
      paragraph = NULL;
      if (gap) xmlFreeNode(node);
      else paragraph_append(element, node);
    } else if (paragraph || !paragraph_is_blank(node)) {
      if (!paragraph) {
        paragraph = document_element(document, element, "paragraph");
        paragraph_open(node);
      }
      paragraph_append(paragraph, node);
    } else {
      xmlFreeNode(node);
    }
  }
  paragraph_close(paragraph);
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
static size_t paragraph_length(const xmlNode *node) {
  if (!node_is_element(node)) return strlen(node_text(node));
  size_t length = document_is(node, "paragraph") ? 2 : 0;
  for (const xmlNode *child = node->children; child; child = child->next)
    length += paragraph_length(child);
  return length;
}

/* True if the paragraph ends in a colon, so that it belongs to the block after it. */
static bool paragraph_announces(const xmlNode *paragraph) {
  const xmlNode *last = paragraph->last;
  size_t length = last && !node_is_element(last) ? strlen(node_text(last)) : 0;
  return length && node_text(last)[length - 1] == ':';
}

/* True if all of it is short, and consists of paragraphs. */
static bool paragraphs_are_short(const xmlNode *node) {
  size_t length = 0;
  for (; node; node = node->next) {
    if (!document_is(node, "paragraph")) return false;
    length += paragraph_length(node);
  }
  return length <= SHORT;
}

void document_mark_lead(struct document *document, xmlNode *doc) {
  const xmlNode *node = doc->children;
  if (paragraphs_are_short(node)) return;
  size_t lead = 0, length = 0;
  for (; node && document_is(node, "paragraph"); node = node->next, lead++) {
    length += paragraph_length(node);
    if (lead && (length > GLANCE || paragraph_announces(node))) break;
  }
  if (node) document_set(document, doc, "lead", arena_printf(document->arena, "%zu", lead));
}
