/* SPDX-License-Identifier: MIT */
#include "gen/document/tree.h"
#include "model/links.h"
#include "model/lists.h"

#include <string.h>

/* Links to other documents of the JDK are written relative to the folder of its specifications, and lead to those of
 * the release; to those of 11 before, which is the first that has them at such addresses. */
static const char *whole_address(struct arena *arena, struct release release, const char *address) {
  unsigned major = release.major > 11 ? (unsigned)release.major : 11;
  const char *docs = arena_printf(arena, "https://docs.oracle.com/en/java/javase/%u/docs/", major);
  if (address[strcspn(address, ":/?#")] == ':') return address; /* it has a scheme */
  bool up = strncmp(address, "../", 3) == 0;
  return arena_printf(arena, "%s%s%s", docs, up ? "" : "specs/", up ? address + 3 : address);
}

/* Is it the first of the elements around it? */
static bool is_first(const xmlNode *node) {
  const xmlNode *first = node->parent->children;
  while (!node_is_element(first)) first = first->next;
  return node == first;
}

/* The attribute for what a node says beside its children. */
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

/* Makes an example its text, without the empty lines around it. */
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

/* True if the documentation of the element starts with a lead. */
static bool has_lead(const xmlNode *element) {
  return document_is(element, "function") || document_is(element, "event") ||
         document_is(element, "callback");
}

void document_prose(const struct json_gen *in, const char *name, const struct doc_node *doc) {
  struct document_sink *sink = (struct document_sink *)in->writer->sink;
  struct document *document = sink->document;
  if (!doc) return;
  xmlNode *element = document_element(document, sink->at, name);
  add_nodes(in, element, doc->children);
  if (strcmp(name, "heading") == 0) return;
  document_paragraphs(document, element);
  if (has_lead(sink->at)) document_mark_lead(document, element);
}
