/* SPDX-License-Identifier: MIT */
/* Reading single nodes. */
#include "base/identifier.h"
#include "read/reader.h"

#include <string.h>

bool namespace_is_new(struct loader *loader, const char *namespace) {
  if (string_list_has(&loader->namespaces, namespace)) return false;
  LIST_ADD(loader->arena, &loader->namespaces, arena_strdup(loader->arena, namespace));
  return true;
}

struct place node_place(const xmlNode *node) {
  while (node && node->type != XML_ELEMENT_NODE) node = node->parent;
  if (!node) return place_at(NULL, 0);
  long line = xmlGetLineNo((xmlNode *)node);
  const char *file = node->_private ? node->_private : node->doc->_private;
  return place_at(file, line > 0 ? (unsigned)line : 0);
}

const xmlNode *this_or_next_element(const xmlNode *node) {
  while (node && node->type != XML_ELEMENT_NODE) node = node->next;
  return node;
}

bool is_element(const xmlNode *node, const char *name) {
  /* Most names differ in their first letter. */
  return *node->name == (xmlChar)*name && strcmp((const char *)node->name, name) == 0;
}

const xmlNode *child_named(const xmlNode *parent, const char *name) {
  FOR_ELEMENTS (child, parent) {
    if (is_element(child, name)) return child;
  }
  return NULL;
}

/* xmlHasProp() would also find declarations of the DTD, and ignore marks of xi:include. */
const xmlAttr *own_attribute(const xmlNode *node, const char *name) {
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next)
    if (!attr->ns && *attr->name == (xmlChar)*name && strcmp((const char *)attr->name, name) == 0)
      return attr;
  return NULL;
}

const char *attribute(struct loader *loader, const xmlNode *node, const char *name) {
  const xmlAttr *attr = own_attribute(node, name);
  if (!attr) return NULL;
  if (!attr->children) return "";
  if (!attr->children->next && attr->children->type == XML_TEXT_NODE)
    return (const char *)attr->children->content;
  xmlChar *value = xmlNodeListGetString(node->doc, attr->children, 1);
  if (!value) return "";
  const char *copy = arena_strdup(loader->arena, (const char *)value);
  xmlFree(value);
  return copy;
}

void check_name(struct loader *loader, const xmlNode *node, const char *name, const char *value) {
  const char *problem = identifier_problem(value);
  if (problem)
    diag_report_at(loader->sink, CHECK_IDENTIFIER, node_place(node), name, value,
                   "%s=\"%s\" on <%s> %s", name, value, node->name, problem);
}

/* A cache by pointer, since libxml2 interns names. */
const struct element *element_of(struct loader *loader, const xmlNode *node) {
  enum { NEIGHBOURS = 8 };
  size_t home = ((uintptr_t)node->name >> 3) % ELEMENT_CACHE, slot = home;
  if (node->ns) return NULL;
  for (size_t i = 0; i < NEIGHBOURS && loader->names[slot]; i++) {
    if (loader->names[slot] == node->name) return loader->elements[slot];
    slot = (home + i + 1) % ELEMENT_CACHE;
  }
  if (loader->names[slot]) slot = home;
  loader->names[slot] = node->name;
  return loader->elements[slot] =
             vocabulary_find(loader->spec->interface, (const char *)node->name);
}

bool accepts_element(struct loader *loader, const struct element *parent,
                     const struct element *child) {
  unsigned char *known = &loader->accepted[parent - vocabulary][child - vocabulary];
  if (!*known)
    *known = parent->accepts & child->is || content_has(parent->content, child->name) ? 1 : 2;
  return *known == 1;
}
