/* SPDX-License-Identifier: MIT */
/* Parts that are not in outputs: <elide>, editors' notes, hidden functions. Their names and mentions are noted. */
#include "read/reader.h"

#include <string.h>

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
