/* SPDX-License-Identifier: MIT */
/* Documentation. */
#include "model/links.h"
#include "model/lists.h"
#include "read/reader.h"

#include <string.h>

static struct doc_node *load_children(struct loader *loader, const xmlNode *node,
                                      const struct doc_node *parent);

static void set_place(struct doc_node *doc, const xmlNode *node) {
  struct place place = node_place(node);
  doc->file = place.file;
  doc->line = place.line;
}

static bool is_blank(const struct doc_node *node) {
  for (; node; node = node->next)
    if (node->kind != DOC_TEXT || !text_is_all_blank(node->text)) return false;
  return true;
}

/* True if the nodes have no visible content. */
static bool is_invisible(const struct doc_node *node) {
  for (; node; node = node->next) {
    bool text = node->kind == DOC_TEXT;
    bool around = node->kind >= DOC_BOLD && node->kind <= DOC_CODE;
    bool blank = node->kind == DOC_PARAGRAPH || node->kind == DOC_BREAK || node->kind == DOC_SPACE;
    if (!(text ? text_is_all_blank(node->text) : blank || (around && is_invisible(node->children))))
      return false;
  }
  return true;
}

/* A list without content is generated. Else its content is a list of the author, which is to be complete. */
static struct doc_node *load_list(struct loader *loader, const xmlNode *node,
                                  struct doc_node *doc) {
  enum { MOST = 1000 };
  load_attributes(loader, node, doc);
  if (++loader->lists == MOST + 1)
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "more than %d lists of items", MOST);
  struct doc_node *first = load_children(loader, node, doc), *last = first;
  if (is_blank(first)) return doc;
  while (last->next) last = last->next;
  struct spec_claim *claim = arena_alloc(loader->arena, sizeof *claim);
  *claim = (struct spec_claim){doc, first, last};
  LIST_ADD(loader->arena, &loader->spec->claims, claim);
  return first;
}

/* Returns a node, or siblings; NULL for editors' notes. */
static struct doc_node *load_element(struct loader *loader, const xmlNode *node) {
  size_t kind = (size_t)(element_of(loader, node) - &vocabulary[VOCABULARY_PROSE]);
  if (kind > DOC_VMSPEC) {
    load_left_out(loader, node);
    return NULL;
  }
  size_t size =
      doc_is_list((enum doc_kind)kind) ? sizeof(struct doc_list) : sizeof(struct doc_node);
  struct doc_node *doc = arena_alloc(loader->arena, size);
  doc->kind = (enum doc_kind)kind;
  set_place(doc, node);
  if (doc->kind == DOC_JVMTI) doc->text = loader->spec->interface->name;
  if (doc_is_list(doc->kind)) return load_list(loader, node, doc);
  if (doc->kind == DOC_CONSTANTS) {
    const char *id = attribute(loader, node, "id");
    doc->target = id ? id : "";
    LIST_ADD(loader->arena, &loader->sets, node);
  } else if (doc->kind == DOC_IDENTITIES) {
    LIST_ADD(loader->arena, &loader->sets, node);
  } else {
    load_attributes(loader, node, doc);
    if (doc->kind == DOC_INTERNAL_LINK) doc->target = anchor_address(loader->arena, doc->target);
    doc->children = load_children(loader, node, doc);
    if (doc->kind >= DOC_FUNCTION_LINK && is_invisible(doc->children)) doc->children = NULL;
  }
  return doc;
}

static struct doc_node *load_children(struct loader *loader, const xmlNode *node,
                                      const struct doc_node *parent) {
  struct doc_node *first = NULL, **last = &first;
  for (const xmlNode *child = node->children; child; child = child->next) {
    struct doc_node *doc = NULL;
    /* The place of a text is that of its element, since xmlGetLineNo() is slow. */
    if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE) && child->content)
      doc = doc_new(loader->arena, parent, DOC_TEXT, (const char *)child->content, NULL);
    else if (child->type == XML_ELEMENT_NODE) doc = load_element(loader, child);
    if (!doc) continue;
    for (*last = doc; *last;) last = &(*last)->next;
  }
  return first;
}

const struct doc_node *load_doc(struct loader *loader, const xmlNode *node) {
  if (!node) return NULL;
  struct doc_node *root = arena_alloc(loader->arena, sizeof *root);
  root->kind = DOC_ROOT;
  size_t lists = loader->lists;
  set_place(root, node);
  root->children = load_children(loader, node, root);
  if (loader->lists > lists) LIST_ADD(loader->arena, &loader->spec->with_lists, root);
  return is_blank(root->children) ? NULL : root;
}

/* ---- Parts that are not in outputs: <elide>, editors' notes, hidden functions ---------------- */

/* An item with parameters, around a part or in it, or all zero. */
struct around {
  const char *kind, *id;
  const xmlNode *node;
};

static const struct around *around_of(struct loader *loader, const xmlNode *node,
                                      struct around *inner, const struct around *outer) {
  if (!is_element(node, "function") && !is_element(node, "event") && !is_element(node, "callback"))
    return outer;
  *inner = (struct around){(const char *)node->name, attribute(loader, node, "id"), node};
  return inner->id ? inner : outer;
}

static bool has_param(struct loader *loader, const xmlNode *item, const char *id) {
  const xmlNode *parent = item ? child_named(item, "parameters") : NULL;
  if (!parent) return false;
  FOR_ELEMENTS (param, parent) {
    const char *own = attribute(loader, param, "id");
    if (text_is(own, id)) return true;
  }
  return false;
}

static void add_elided(struct loader *loader, const xmlNode *node, enum item_kind kind) {
  const char *id = attribute(loader, node, "id");
  if (!id) return;
  struct named *named = arena_alloc(loader->arena, sizeof *named);
  *named = (struct named){.id = id, .kind = kind, .place = node_place(node)};
  LIST_ADD(loader->arena, &loader->spec->elided, named);
}

/* The id that an element names, or NULL. */
static const char *named_by(struct loader *loader, const xmlNode *node,
                            const struct element *element) {
  if (element == element_of_doc(DOC_EXTERNAL_LINK)) return NULL;
  const char *id = attribute(loader, node, "id");
  if (element == element_of_doc(DOC_FIELD_LINK))
    return arena_printf(loader->arena, "%s.%s", attribute(loader, node, "struct"), id);
  if (element >= element_of_doc(DOC_FUNCTION_LINK) && element < element_of_doc(DOC_VMSPEC))
    return id;
  if (is_element(node, "error") || is_element(node, "required") || is_element(node, "capability"))
    return id;
  if (is_element(node, "struct") || is_element(node, "enum")) return element_text(loader, node);
  return NULL;
}

static void add_mention(struct loader *loader, const xmlNode *node, const struct element *element,
                        const struct around *around) {
  if (loader->sink->levels[CHECK_LEFT_OUT] == DIAG_OFF) return;
  const char *id = named_by(loader, node, element);
  if (!id) return;
  struct spec_mention *mention = arena_alloc(loader->arena, sizeof *mention);
  *mention =
      (struct spec_mention){element->name, node_place(node), id,
                            around->kind,  around->id,       has_param(loader, around->node, id)};
  LIST_ADD(loader->arena, &loader->spec->mentions, mention);
}

/* Notes items by their kinds in the vocabulary, and mentions. */
static void left_out_walk(struct loader *loader, const xmlNode *node, const struct around *outer) {
  struct around inner;
  const struct element *element = element_of(loader, node);
  const struct around *around = around_of(loader, node, &inner, outer);
  ptrdiff_t kind = element - &vocabulary[VOCABULARY_ITEMS];
  if (is_element(node, "uniontypedef")) add_elided(loader, node, ITEM_RECORD);
  else if (element == element_of_doc(DOC_CONSTANTS)) add_elided(loader, node, ITEM_CONSTANT_SET);
  else if (kind > ITEM_NONE && kind < ITEM_KINDS) add_elided(loader, node, (enum item_kind)kind);
  else add_mention(loader, node, element, around);
  FOR_ELEMENTS (child, node) left_out_walk(loader, child, around);
}

void load_left_out(struct loader *loader, const xmlNode *node) {
  struct around around = {0}, inner;
  const struct around *outer = &around;
  for (const xmlNode *above = node->parent; above && outer == &around; above = above->parent)
    if (above->type == XML_ELEMENT_NODE) outer = around_of(loader, above, &inner, outer);
  left_out_walk(loader, node, outer);
}
