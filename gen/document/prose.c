/* SPDX-License-Identifier: MIT */
#include "gen/document/document.h"
#include "model/links.h"
#include "model/lists.h"

#include <string.h>

/* ---- Paragraphs, which are separated by breaks and blocks, as elements for stylesheets ---------------- */

/* True if the element is a block of its own between paragraphs. */
static bool paragraph_is_block(const xmlNode *node) {
  static const char *const blocks[] = {"list",         "example",    "table",     "constants",
                                       "definitions",  "rationale",  "quote",     "preformatted",
                                       "functionList", "eventList",  "errorList", "capabilityList",
                                       "constantList", "identities", NULL};
  return node_is_element(node) && text_is_any(blocks, (const char *)node->name) &&
         !document_attribute(node, "inline");
}

static bool paragraph_is_blank(const xmlNode *node) {
  return !node_is_element(node) && text_is_all_blank(node_text(node));
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

/* Moves text and inline elements into elements `paragraph` between the blocks, and removes the breaks. */
static void document_paragraphs(struct document *document, xmlNode *element) {
  xmlNode *node = element->children, *paragraph = NULL;
  element->children = element->last = NULL;
  for (xmlNode *next; node; node = next) {
    next = node->next;
    bool gap = node_is_element(node) && document_is(node, "paragraphBreak");
    if (gap || paragraph_is_block(node)) {
      paragraph_close(paragraph);
      paragraph = NULL;
      if (gap) xmlFreeNode(node);
      else document_append(element, node);
    } else if (paragraph || !paragraph_is_blank(node)) {
      if (!paragraph) {
        paragraph = document_element(document, element, "paragraph");
        paragraph_open(node);
      }
      document_append(paragraph, node);
    } else {
      xmlFreeNode(node);
    }
  }
  paragraph_close(paragraph);
}

/* Returns the text with each run of whitespace as one character: a newline if it had one, else a space. Owned by the
 * arena. */
static const char *document_fold(struct arena *arena, const char *text) {
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

/* In bytes: the maximum length of a lead, and of a text without one. */
enum { GLANCE = 200, SHORT = 260 };

/* The length of the text, with 2 for the space around each paragraph. */
static size_t paragraph_length(const xmlNode *node) {
  if (!node_is_element(node)) return strlen(node_text(node));
  size_t length = document_is(node, "paragraph") ? 2 : 0;
  for (const xmlNode *child = node->children; child; child = child->next)
    length += paragraph_length(child);
  return length;
}

/* True if the paragraph ends with a colon, so that it belongs to the following block. */
static bool paragraph_announces(const xmlNode *paragraph) {
  const xmlNode *last = paragraph->last;
  size_t length = last && !node_is_element(last) ? strlen(node_text(last)) : 0;
  return length && node_text(last)[length - 1] == ':';
}

/* True if the nodes are paragraphs, and short. */
static bool paragraphs_are_short(const xmlNode *node) {
  size_t length = 0;
  for (; node; node = node->next) {
    if (!document_is(node, "paragraph")) return false;
    length += paragraph_length(node);
  }
  return length <= SHORT;
}

/* Sets `lead` of documentation, the number of paragraphs that are not folded, unless that is all. */
static void document_mark_lead(struct document *document, xmlNode *doc) {
  const xmlNode *node = doc->children;
  if (paragraphs_are_short(node)) return;
  size_t lead = 0, length = 0;
  for (; node && document_is(node, "paragraph"); node = node->next, lead++) {
    length += paragraph_length(node);
    if (lead && (length > GLANCE || paragraph_announces(node))) break;
  }
  if (node) document_set(document, doc, "lead", arena_printf(document->arena, "%zu", lead));
}

/* Resolves a link to another document of the JDK, which is relative to the directory of its specifications. The target is
 * that of the release, or of 11, the first release with such addresses. */
static const char *whole_address(struct arena *arena, struct release release, const char *address) {
  unsigned major = release.major > 11 ? (unsigned)release.major : 11;
  const char *docs = arena_printf(arena, "https://docs.oracle.com/en/java/javase/%u/docs/", major);
  if (address[strcspn(address, ":/?#")] == ':') return address; /* it has a scheme */
  bool up = strncmp(address, "../", 3) == 0;
  return arena_printf(arena, "%s%s%s", docs, up ? "" : "specs/", up ? address + 3 : address);
}

/* True for the first child element. */
static bool is_first(const xmlNode *node) {
  const xmlNode *first = node->parent->children;
  while (!node_is_element(first)) first = first->next;
  return node == first;
}

/* The name of the attribute for the target of a node. */
static const char *target_name(enum doc_kind kind) {
  return kind == DOC_EXAMPLE ? "language" : kind == DOC_HEADING_CELL ? "scope" : "target";
}

static void set_list(struct document *document, xmlNode *element, const struct doc_node *list) {
  if (list->kind < DOC_FUNCTION_NAMES)
    document_set(document, element, "target", doc_list_of(list)->phase);
  else if (doc_is_sentence(list)) document_set(document, element, "inline", "true");
}

static void set_attributes(struct document *document, xmlNode *element,
                           const struct doc_node *node) {
  bool link = node->kind >= DOC_FUNCTION_LINK;
  const char *to = link ? element_of_doc(node->kind)->word : NULL;
  const char *entry = document->entry ? document->entry->id : NULL;
  const char *fragment = to ? link_fragment(document->arena, document->spec, entry, node) : NULL;
  if (to) document_set(document, element, "to", to);
  if (node->owner) document_set(document, element, "owner", node->owner);
  if (doc_is_list(node->kind)) set_list(document, element, node);
  else if (node->target && *node->target)
    document_set(document, element, target_name(node->kind), node->target);
  const char *later = fragment ? "" : link_later(document->arena, document->spec, node);
  if (fragment) document_set(document, element, "fragment", fragment);
  if (*later) document_set(document, element, "later", later);
  if (node->kind == DOC_EXTERNAL_LINK)
    document_set(document, element, "address",
                 whole_address(document->arena, document->spec->release, node->target));
  if (node->kind == DOC_HEADING_CELL && !*node->target)
    document_set(document, element, "scope", is_first(element->parent) ? "col" : "row");
  if (node->kind == DOC_TABLE && document->entry)
    document_set(document, element, "of", document->entry->id);
}

const char *document_unbroken(struct arena *arena, const char *name) {
  const char *blank = strchr(name, ' ');
  if (!blank) return name;
  return arena_printf(arena, "%.*s\u00a0%s", (int)(blank - name), name, blank + 1);
}

static void add_nodes(const struct json_gen *in, xmlNode *parent, const struct doc_node *node);

/* True if whitespace is kept in the element. */
static bool is_exact(const xmlNode *element) {
  while (node_is_element(element) && !document_is(element, "preformatted") &&
         !document_is(element, "example"))
    element = element->parent;
  return node_is_element(element);
}

/* True if the content of the element is paragraphs and blocks. */
static bool has_paragraphs(const xmlNode *element, enum doc_kind kind) {
  switch (kind) {
    case DOC_ITEM: return document_is(element->parent, "list");
    case DOC_DEFINITION:
    case DOC_CELL:
    case DOC_HEADING_CELL:
    case DOC_QUOTE:
    case DOC_RATIONALE: return true;
    default: return false;
  }
}

static void add_content(struct text *out, const xmlNode *node) {
  if (!node_is_element(node)) text_add(out, node_text(node));
  else
    for (node = node->children; node; node = node->next) add_content(out, node);
}

/* Replaces the content of an example by its text, without empty lines around it. */
static void trim_example(struct document *document, xmlNode *element) {
  struct text content = text_new(document->arena->escape);
  add_content(&content, element);
  const char *text = text_string(&content);
  while (*text == '\n' || *text == '\r') text++;
  size_t length = strlen(text);
  while (length && text_is_blank(text[length - 1])) length--;
  text = arena_strndup(document->arena, text, length);
  text_free(&content);
  xmlFreeNodeList(element->children);
  element->children = element->last = NULL;
  document_text(document, element, text);
}

static void add_node(const struct json_gen *in, xmlNode *parent, const struct doc_node *node) {
  struct document_sink *sink = (struct document_sink *)in->writer->sink;
  struct document *document = sink->document;
  const struct named *set = NULL;
  xmlNode *outer = sink->at;
  switch (node->kind) {
    case DOC_TEXT:
      document_text(document, parent,
                    is_exact(parent) ? node->text : document_fold(document->arena, node->text));
      break;
    case DOC_SPACE: document_text(document, parent, "\u00a0"); break;
    case DOC_JVMTI:
      document_text(document, parent, document_unbroken(document->arena, node->text));
      break;
    case DOC_CONSTANTS:
      set = spec_find(document->spec, node->target, KIND(ITEM_CONSTANT_SET));
      sink->at = parent;
      if (set) write_item(in, ITEM_CONSTANT_SET, set->item);
      sink->at = outer;
      break;
    default:
      parent = document_element(document, parent, element_of_doc(node->kind)->json);
      set_attributes(document, parent, node);
      add_nodes(in, parent, doc_children(in->arena, in->spec, node));
      if (node->kind == DOC_EXAMPLE) trim_example(document, parent);
      if (has_paragraphs(parent, node->kind)) document_paragraphs(document, parent);
  }
}

static void add_nodes(const struct json_gen *in, xmlNode *parent, const struct doc_node *node) {
  for (; node; node = node->next) add_node(in, parent, node);
}

void document_prose(const struct json_gen *in, const char *name, const struct doc_node *doc) {
  static const char *const with_lead[] = {"function", "event", "callback", NULL};
  struct document_sink *sink = (struct document_sink *)in->writer->sink;
  struct document *document = sink->document;
  if (!doc) return;
  xmlNode *element = document_element(document, sink->at, name);
  add_nodes(in, element, doc->children);
  if (strcmp(name, "heading") == 0) return;
  document_paragraphs(document, element);
  if (text_is_any(with_lead, (const char *)sink->at->name)) document_mark_lead(document, element);
}
