/* SPDX-License-Identifier: MIT */
/* Elements, attributes and texts, from the values that the walk of the model gives. */
#include "gen/document/tree.h"
#include "base/json_writer.h"

#include <string.h>

/* ---- Nodes ------------------------------------------------------------------------------------------ */

static struct node *new_node(struct document *document, struct node *parent, size_t size,
                             const char *name, const char *text) {
  struct node *node = arena_alloc(document->arena, size);
  node->name = name;
  node->text = text;
  node->parent = parent;
  return node;
}

static void append(struct node *parent, struct node *node) {
  if (parent->last_child) parent->last_child->next = node;
  else parent->children = node;
  parent->last_child = node;
}

struct node *document_element(struct document *document, struct node *parent, const char *name) {
  struct node *node = new_node(document, parent, sizeof *node, name, NULL);
  if (parent) append(parent, node);
  return node;
}

void document_text(struct document *document, struct node *parent, const char *text) {
  append(parent, new_node(document, parent, offsetof(struct node, attributes), NULL, text));
}

void document_set(struct document *document, struct node *element, const char *name,
                  const char *value) {
  struct node *attribute =
      new_node(document, element, offsetof(struct node, attributes), name, value);
  if (element->last_attribute) element->last_attribute->next = attribute;
  else element->attributes = attribute;
  element->last_attribute = attribute;
}

const struct node *document_child(const struct node *node, const char *name) {
  const struct node *child = node ? node->children : NULL;
  while (child && !(child->name && document_is(child, name))) child = child->next;
  return child;
}

const char *document_attribute(const struct node *node, const char *name) {
  for (const struct node *attribute = node->attributes; attribute; attribute = attribute->next)
    if (document_same(attribute->name, name)) return attribute->text;
  return NULL;
}

/* ---- The sink ----------------------------------------------------------------------------------------- */

/* The name for one of many: "params", "requiredCapabilities". */
static const char *singular(struct arena *arena, const char *many) {
  size_t length = strlen(many);
  if (length > 3 && strcmp(many + length - 3, "ies") == 0) {
    char *one = arena_strndup(arena, many, length - 2);
    one[length - 3] = 'y';
    return one;
  }
  return many[length - 1] == 's' ? arena_strndup(arena, many, length - 1) : many;
}

static void open_element(struct json_sink *sink, const char *key, bool array) {
  (void)array;
  struct document_sink *self = (struct document_sink *)sink;
  struct document *document = self->document;
  const char *name = key                ? key
                     : self->at->parent ? singular(document->arena, self->at->name)
                                        : "specification";
  struct node *parent = self->at;
  self->at = document_element(document, parent, name);
  self->unnamed = !key;
}

static void close_element(struct json_sink *sink) {
  struct document_sink *self = (struct document_sink *)sink;
  struct node *element = self->at;
  self->at = element->parent;
  self->done(self->document, element);
}

/* Items of an array that begin with their kind are named by it. */
static void set_string(struct json_sink *sink, const char *key, const char *value) {
  struct document_sink *self = (struct document_sink *)sink;
  struct document *document = self->document;
  const char *copy = arena_strdup(document->arena, value);
  if (!key) {
    const char *name = singular(document->arena, self->at->name);
    document_text(document, document_element(document, self->at, name), copy);
  } else if (self->unnamed && strcmp(key, "kind") == 0) {
    self->at->name = copy;
  } else {
    document_set(document, self->at, key, copy);
  }
  self->unnamed = false;
}

static void set_boolean(struct json_sink *sink, const char *key, bool value) {
  struct document_sink *self = (struct document_sink *)sink;
  if (value) document_set(self->document, self->at, key, "true");
  self->unnamed = false;
}

struct document_sink document_sink_new(struct document *document,
                                       void (*done)(struct document *document,
                                                    struct node *element)) {
  return (struct document_sink){.sink = {open_element, close_element, set_string, set_boolean},
                                .document = document,
                                .at = document->top,
                                .done = done};
}
