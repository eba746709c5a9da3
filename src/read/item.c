/* SPDX-License-Identifier: MIT */
/* Items of the model, as far as the vocabulary has rows for them. */
#include "read/reader.h"

void load_prose(struct loader *loader, const xmlNode *node, void *item) {
  FOR_ATTRIBUTES (row, element_of(loader, node), loader->spec->interface)
    if (row->kind == VALUE_DOC)
      MEMBER(const struct doc_node *, row, item) =
          load_doc(loader, row->from == FROM_CHILD ? child_named(node, row->name) : node);
}

void load_item(struct loader *loader, const xmlNode *node, void *item) {
  load_attributes(loader, node, item);
  load_prose(loader, node, item);
}
