/* SPDX-License-Identifier: MIT */
/* Targets of links in prose, and anchors. */
#ifndef JVMTIC_MODEL_LINKS_H
#define JVMTIC_MODEL_LINKS_H

#include "base/arena.h"
#include "model/spec.h"

#include <stdbool.h>

/* Items whose id is their anchor. Base types may have another one; that of a capability is dotted. */
enum {
  LINK_ANCHORED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
                  KIND(ITEM_CAPABILITIES) | KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) |
                  KIND(ITEM_ERROR) | KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_BASE_TYPE_GROUP) |
                  KIND(ITEM_CATEGORY) | KIND(ITEM_INTRO) | KIND(ITEM_EVENT_CONSTANT)
};

/* "owner.part". */
const char *link_dotted(struct arena *arena, const char *owner, const char *part);

/* True if the item has the parameter, field or capability in the view. */
bool link_has_member(const struct spec *view, const struct named *item, const char *member);

/* True for the dotted id of a part of an item, or of a capability. */
bool link_is_dotted(const struct spec *view, const char *id);

/* The base type with that anchor, or NULL. */
const struct spec_base_type *link_base_type(const struct spec *view, const char *anchor);

/* The anchor for an id in the view, or NULL. */
const char *link_anchor(const struct spec *view, const char *id);

/* The anchor of the target of a link, or NULL. `entry` is the id of the item around it, for links to parameters, or
 * NULL. */
const char *link_fragment(struct arena *arena, const struct spec *view, const char *entry,
                          const struct doc_node *link);

/* True for a link into the specification whose target is not in the view: only its text is shown. */
bool link_is_dead(struct arena *arena, const struct spec *view, const char *entry,
                  const struct doc_node *node);

/* " (since 11)" for a link without text whose target is newer than the view, else "". */
const char *link_later(struct arena *arena, const struct spec *view, const struct doc_node *node);

/* Builds spec->names from the lists. */
void spec_index(struct arena *arena, struct spec *spec);

/* True for the anchor of a part of every reference, which may be the target of links. */
bool anchor_is_part(const char *id);

/* True for such an anchor, or another id of the page; an item with this id has no anchor. */
bool anchor_is_taken(const struct spec *spec, const char *id);

/* The id with hyphens in place of whitespace, which HTML does not allow; unchanged if it is all whitespace. */
const char *anchor_address(struct arena *arena, const char *id);

#endif
