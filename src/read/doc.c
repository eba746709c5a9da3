/* SPDX-License-Identifier: MIT */
/* Documentation: mixed content to a tree. */
#include "read/reader.h"

#include "model/anchors.h"

#include <string.h>

static struct doc_node *load_children(struct loader *loader, const xmlNode *node,
                                      const struct doc_node *parent);

static void set_place(struct doc_node *doc, const xmlNode *node) {
  struct place place = node_place(node);
  doc->file = place.file;
  doc->line = place.line;
}

/* NULL for what is not part of the documentation: editors' notes. */
static struct doc_node *load_element(struct loader *loader, const xmlNode *node) {
  size_t kind = (size_t)(element_of(loader, node) - &vocabulary[VOCABULARY_PROSE]);
  if (kind > DOC_VMSPEC) {
    load_left_out(loader, node);
    return NULL;
  }
  struct doc_node *doc = arena_alloc(loader->arena, sizeof *doc);
  doc->kind = (enum doc_kind)kind;
  set_place(doc, node);
  if (doc->kind == DOC_JVMTI) doc->text = loader->spec->interface->name;
  if (doc->kind == DOC_CONSTANTS) {
    const char *id = attribute(loader, node, "id");
    doc->target = id ? id : "";
    LIST_ADD(loader->arena, &loader->sets, node);
  } else {
    load_attributes(loader, node, doc);
    if (doc->kind == DOC_INTERNAL_LINK) doc->target = anchor_address(loader->arena, doc->target);
    doc->children = load_children(loader, node, doc);
  }
  return doc;
}

/* A text is where its element is: asking for the line of every node again would be slow, above all in
 * documents of more lines than libxml2 keeps in a node. */
static struct doc_node *load_text(struct loader *loader, const xmlNode *node,
                                  const struct doc_node *parent) {
  struct doc_node *doc = arena_alloc(loader->arena, sizeof *doc);
  doc->kind = DOC_TEXT;
  doc->text = (const char *)node->content;
  doc->file = parent->file;
  doc->line = parent->line;
  return doc;
}

static struct doc_node *load_children(struct loader *loader, const xmlNode *node,
                                      const struct doc_node *parent) {
  struct doc_node *first = NULL, **last = &first;
  for (const xmlNode *child = node->children; child; child = child->next) {
    struct doc_node *doc = NULL;
    if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE) && child->content)
      doc = load_text(loader, child, parent);
    else if (child->type == XML_ELEMENT_NODE) doc = load_element(loader, child);
    if (!doc) continue;
    *last = doc;
    last = &doc->next;
  }
  return first;
}

static bool is_blank(const struct doc_node *node) {
  for (; node; node = node->next)
    if (node->kind != DOC_TEXT || !text_is_all_blank(node->text)) return false;
  return true;
}

const struct doc_node *load_doc(struct loader *loader, const xmlNode *node) {
  if (!node) return NULL;
  struct doc_node *root = arena_alloc(loader->arena, sizeof *root);
  root->kind = DOC_ROOT;
  set_place(root, node);
  root->children = load_children(loader, node, root);
  return is_blank(root->children) ? NULL : root;
}
