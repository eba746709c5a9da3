/* SPDX-License-Identifier: MIT */
/* Generated lists and tables in prose, owned by the arena. */
#ifndef JVMTIC_MODEL_LISTS_H
#define JVMTIC_MODEL_LISTS_H

#include "model/spec.h"

/* The kind of the items, and of links to them. */
enum item_kind list_item_kind(enum doc_kind kind);
enum doc_kind list_link_kind(enum doc_kind kind);

/* The items of a list in a view: by name, or in document order for phases and constants. */
struct named_list list_items(struct arena *arena, const struct spec *view,
                             const struct doc_node *list);

/* The prose of a list in a view: links with commas in a sentence, or "none"; DOC_ITEMs with a link in a block, or
 * NULL. */
const struct doc_node *list_prose(struct arena *arena, const struct spec *view,
                                  const struct doc_node *list);

/* The start tag of a list: '<eventlist requires="can_x">'. */
const char *list_tag(struct arena *arena, const struct doc_node *list);

/* The DOC_TABLE of <identities> in a view. */
const struct doc_node *identity_table(struct arena *arena, const struct spec *view,
                                      const struct doc_node *node);

/* The rows of a DOC_DUMP_TABLE in a view: items of the records of a dump, or types of values; NULL: unknown dump. */
const struct doc_node *dump_table(struct arena *arena, const struct spec *view,
                                  const struct doc_node *node);

/* The children of a node, those of lists and tables generated. */
static inline const struct doc_node *doc_children(struct arena *arena, const struct spec *view,
                                                  const struct doc_node *node) {
  if (node->kind == DOC_IDENTITIES) return identity_table(arena, view, node);
  if (node->kind == DOC_DUMP_TABLE) return dump_table(arena, view, node);
  return doc_is_list(node->kind) ? list_prose(arena, view, node) : node->children;
}

#endif
