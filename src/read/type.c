/* SPDX-License-Identifier: MIT */
/* Types. */
#include "read/reader.h"

static const struct spec_type nothing = {.base = TYPE_VOID};

const struct spec_type *load_inner_type(struct loader *loader, const xmlNode *node,
                                        const char *what) {
  const xmlNode *found = NULL;
  FOR_ELEMENTS (child, node) {
    const struct element *element = element_of(loader, child);
    if (!element || !(element->is & (IS_TYPE | IS_DOTS))) continue;
    if (found)
      diag_report(loader->sink, CHECK_ELEMENT, node_place(child),
                  "<%s> holds a second type, <%s>; expected one", node->name, child->name);
    else found = child;
  }
  if (found) return load_type(loader, found);
  diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "<%s> lacks the element of %s",
              node->name, what);
  return &nothing;
}

const struct spec_type *load_type(struct loader *loader, const xmlNode *node) {
  struct spec_type *type = arena_alloc(loader->arena, sizeof *type);
  const struct element *element = element_of(loader, node);
  type->place = node_place(node);
  if (element->is & IS_POINTER) {
    type->pointer = (enum type_pointer)(element - &vocabulary[VOCABULARY_POINTERS]);
    type->target = load_inner_type(loader, node, "the type that it points to");
    type->base = type->target->base;
    type->name = type->target->name;
    const xmlNode *nullok = child_named(node, "nullok");
    type->nullable = nullok != NULL;
    type->if_null = load_doc(loader, nullok);
  } else {
    type->base = (enum type_base)(element - &vocabulary[VOCABULARY_BASES]);
    bool named = type->base == TYPE_ENUM || type->base == TYPE_STRUCT;
    if (named) type->name = element_text(loader, node);
    if (named && !*type->name)
      diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "<%s> lacks the name of a type",
                  node->name);
  }
  load_attributes(loader, node, type);
  return type;
}
