/* SPDX-License-Identifier: MIT */
/* The fragments of the page: the names that have one, and their targets. */
#include "gen/document/tree.h"
#include "model/links.h"

const char *document_dotted(const struct document *document, const char *owner, const char *part) {
  return link_dotted(document->arena, owner, part);
}

const char *document_own_anchor(const struct document *document, const struct named *named) {
  const char *id = named->kind == ITEM_BASE_TYPE
                       ? ((const struct spec_base_type *)named->item)->anchor
                       : named->id;
  if (named->kind == ITEM_CAPABILITY)
    return document_dotted(document, document->spec->capabilities.id, id);
  if (!*id || anchor_is_taken(document->spec, id) ||
      link_is_dotted(document->arena, document->spec, id))
    return NULL;
  const struct named *first = spec_find(document->spec, id, LINK_ANCHORED);
  bool own = first ? first->item == named->item : link_base_type(document->spec, id) == named->item;
  return own ? id : NULL;
}

const char *document_anchor(const struct document *document, const char *id) {
  return link_anchor(document->arena, document->spec, id);
}

const char *document_type_anchor(const struct document *document, const char *type) {
  const struct named *named = spec_find_type(document->spec, type);
  if (!named) return NULL;
  return named->kind == ITEM_BASE_TYPE ? ((const struct spec_base_type *)named->item)->anchor
                                       : named->id;
}
