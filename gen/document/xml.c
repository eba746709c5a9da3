/* SPDX-License-Identifier: MIT */
/* The document as a tree of libxml2. */
#include "gen/document/xml.h"

#include <string.h>

struct xml {
  struct arena *arena;
  xmlDocPtr document;
};

static void *xml_there(const struct xml *xml, void *made) {
  if (!made) longjmp(*xml->arena->escape, 1);
  return made;
}

static xmlChar *xml_name(const struct xml *xml, const char *name) {
  return (xmlChar *)xml_there(
      xml, (void *)xmlDictLookup(xml->document->dict, (const xmlChar *)name, -1));
}

static xmlNodePtr xml_node(const struct xml *xml, const struct node *node) {
  if (!node_is_element(node))
    return xml_there(xml, xmlNewDocText(xml->document, (const xmlChar *)node->text));
  return xml_there(xml, xmlNewDocNodeEatName(xml->document, NULL, xml_name(xml, node->name), NULL));
}

/* Links a node as the last child of its parent; adjacent texts stay apart. */
static void xml_link(xmlNodePtr parent, xmlNodePtr child) {
  child->parent = parent;
  child->prev = parent->last;
  if (parent->last) parent->last->next = child;
  else parent->children = child;
  parent->last = child;
}

static xmlNodePtr xml_copy(const struct xml *xml, const struct node *node) {
  xmlNodePtr copy = xml_node(xml, node);
  if (!node_is_element(node)) return copy;
  for (const struct node *a = node->attributes; a; a = a->next)
    xml_there(xml,
              xmlNewNsPropEatName(copy, NULL, xml_name(xml, a->name), (const xmlChar *)a->text));
  for (const struct node *child = node->children; child; child = child->next) {
    /* As a parser sees it: texts that follow each other are one. */
    if (!node_is_element(child) && copy->last && copy->last->type == XML_TEXT_NODE)
      xmlNodeAddContent(copy->last, (const xmlChar *)child->text);
    else if (node_is_element(child) || *child->text) xml_link(copy, xml_copy(xml, child));
  }
  return copy;
}

xmlDocPtr document_xml(const struct document *document, xmlDictPtr names) {
  struct xml xml = {document->arena, xmlNewDoc((const xmlChar *)"1.0")};
  xml_there(&xml, xml.document);
  xml.document->dict = names;
  xmlDictReference(names);
  xmlNodePtr root = xml_copy(&xml, document->top->children);
  xmlDocSetRootElement(xml.document, root);
  return xml.document;
}
