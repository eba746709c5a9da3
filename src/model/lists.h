/* SPDX-License-Identifier: MIT */
/* Lists in prose that the compiler makes, or whose authors say that they are complete. */
#ifndef JVMTIC_MODEL_LISTS_H
#define JVMTIC_MODEL_LISTS_H

#include "model/spec.h"

/* What it names, and what links to that: ITEM_…, DOC_…_LINK. */
enum item_kind list_item_kind(enum doc_kind kind);
enum doc_kind list_link_kind(enum doc_kind kind);

/* The items that a list names in a view: by name; by their numbers where its element is one of those for phases, or
 * names constants. */
struct named_list list_items(struct arena *arena, const struct spec *view,
                             const struct doc_node *list);

/* The prose that stands for a list in a view: in a sentence links with commas between them, in a block DOC_ITEMs with
 * a link each; without any item "none" in a sentence, and NULL. */
const struct doc_node *list_prose(struct arena *arena, const struct spec *view,
                                  const struct doc_node *list);

/* The list as its element would be written: '<eventlist requires="can_x">'. */
const char *list_tag(struct arena *arena, const struct doc_node *list);

/* The prose that stands for <identities> in a view: a table. Owned by the arena. */
const struct doc_node *identity_table(struct arena *arena, const struct spec *view,
                                      const struct doc_node *node);

/* The rows of the table that a DOC_DUMP_TABLE stands for in a view: of a dump its records with their items, or the
 * types of values. Owned by the arena; NULL: there is no such dump. */
const struct doc_node *dump_table(struct arena *arena, const struct spec *view,
                                  const struct doc_node *node);

/* What is below a node: of a list its list_prose(), of the kinds of IDs and of a dump their tables. */
static inline const struct doc_node *doc_children(struct arena *arena, const struct spec *view,
                                                  const struct doc_node *node) {
  if (node->kind == DOC_IDENTITIES) return identity_table(arena, view, node);
  if (node->kind == DOC_DUMP_TABLE) return dump_table(arena, view, node);
  return doc_is_list(node->kind) ? list_prose(arena, view, node) : node->children;
}

#endif
