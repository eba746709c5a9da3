/* SPDX-License-Identifier: MIT */
/* Elements, attributes and texts of the document, the sink that makes them, and the fragments of the page. */
#include "base/json_writer.h"
#include "gen/document/document.h"
#include "model/links.h"

#include <string.h>

static xmlNode *tree_there(const struct document *document, xmlNode *node) {
  if (!node) longjmp(*document->arena->escape, 1);
  return node;
}

void document_append(xmlNode *parent, xmlNode *node) {
  node->parent = parent;
  node->prev = parent->last;
  node->next = NULL;
  if (parent->last) parent->last->next = node;
  else parent->children = node;
  parent->last = node;
}

xmlNode *document_element(struct document *document, xmlNode *parent, const char *name) {
  xmlNode *node =
      tree_there(document, xmlNewDocNode(document->xml, NULL, (const xmlChar *)name, NULL));
  if (parent) document_append(parent, node);
  else xmlDocSetRootElement(document->xml, node);
  return node;
}

void document_text(struct document *document, xmlNode *parent, const char *text) {
  const xmlChar *content = (const xmlChar *)text;
  if (!*content) return;
  if (parent->last && !node_is_element(parent->last)) xmlNodeAddContent(parent->last, content);
  else document_append(parent, tree_there(document, xmlNewDocText(document->xml, content)));
}

void document_set(struct document *document, xmlNode *element, const char *name,
                  const char *value) {
  tree_there(document,
             (xmlNode *)xmlNewProp(element, (const xmlChar *)name, (const xmlChar *)value));
}

xmlNode *document_child(const xmlNode *node, const char *name) {
  xmlNode *child = node ? node->children : NULL;
  while (child && !(node_is_element(child) && document_is(child, name))) child = child->next;
  return child;
}

const char *document_attribute(const xmlNode *node, const char *name) {
  for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next)
    if (document_same(attribute->name, name))
      return attribute->children ? (const char *)attribute->children->content : "";
  return NULL;
}

/* The singular of "params", "requiredCapabilities". */
static const char *singular(struct arena *arena, const xmlChar *name) {
  const char *many = (const char *)name;
  size_t length = strlen(many);
  if (length > 3 && strcmp(many + length - 3, "ies") == 0)
    return arena_printf(arena, "%.*sy", (int)length - 3, many);
  return many[length - 1] == 's' ? arena_strndup(arena, many, length - 1) : many;
}

static void open_element(struct json_sink *sink, const char *key, bool array) {
  (void)array;
  struct document_sink *self = (struct document_sink *)sink;
  struct document *document = self->document;
  const char *name = key        ? key
                     : self->at ? singular(document->arena, self->at->name)
                                : "specification";
  self->at = document_element(document, self->at, name);
  self->unnamed = !key;
}

static void close_element(struct json_sink *sink) {
  struct document_sink *self = (struct document_sink *)sink;
  xmlNode *element = self->at;
  self->at = element->parent;
  self->done(self->document, element);
}

/* The kind of an item of an array, if it is the first member, becomes the name of the element. */
static void set_string(struct json_sink *sink, const char *key, const char *value) {
  struct document_sink *self = (struct document_sink *)sink;
  struct document *document = self->document;
  if (!key) {
    const char *name = singular(document->arena, self->at->name);
    document_text(document, document_element(document, self->at, name), value);
  } else if (self->unnamed && strcmp(key, "kind") == 0) {
    xmlNodeSetName(self->at, (const xmlChar *)value);
  } else {
    document_set(document, self->at, key, value);
  }
  self->unnamed = false;
}

static void set_boolean(struct json_sink *sink, const char *key, bool value) {
  struct document_sink *self = (struct document_sink *)sink;
  if (value) document_set(self->document, self->at, key, "true");
  self->unnamed = false;
}

struct document_sink document_sink_new(struct document *document,
                                       void (*done)(struct document *document, xmlNode *element)) {
  return (struct document_sink){.sink = {open_element, close_element, set_string, set_boolean},
                                .document = document,
                                .done = done};
}

/* ---- Fragments: the names that have one, and their targets --------------------------------------------- */

const char *document_own_anchor(const struct document *document, const struct named *named) {
  const char *id = named->kind == ITEM_BASE_TYPE
                       ? ((const struct spec_base_type *)named->item)->anchor
                       : named->id;
  if (named->kind == ITEM_CAPABILITY)
    return link_dotted(document->arena, document->spec->capabilities.id, id);
  if (!*id || anchor_is_taken(document->spec, id) || link_is_dotted(document->spec, id))
    return NULL;
  const struct named *first = spec_find(document->spec, id, LINK_ANCHORED);
  bool own = first ? first->item == named->item : link_base_type(document->spec, id) == named->item;
  return own ? id : NULL;
}

const char *document_type_anchor(const struct document *document, const char *type) {
  const struct named *named = spec_find_type(document->spec, type);
  if (!named) return NULL;
  return named->kind == ITEM_BASE_TYPE ? ((const struct spec_base_type *)named->item)->anchor
                                       : named->id;
}
