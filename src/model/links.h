/* SPDX-License-Identifier: MIT */
/* Where links in prose lead, in what existed in the release. */
#ifndef JVMTIC_MODEL_LINKS_H
#define JVMTIC_MODEL_LINKS_H

#include "base/arena.h"
#include "model/spec.h"

#include <stdbool.h>

/* Items whose id is their anchor. Base types may have another one, capabilities stand behind a dot. */
enum {
  LINK_ANCHORED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
                  KIND(ITEM_CAPABILITIES) | KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) |
                  KIND(ITEM_ERROR) | KIND(ITEM_ERROR_CATEGORY) | KIND(ITEM_BASE_TYPE_GROUP) |
                  KIND(ITEM_CATEGORY) | KIND(ITEM_INTRO) | KIND(ITEM_EVENT_CONSTANT)
};

/* "owner.part". */
const char *link_dotted(struct arena *arena, const char *owner, const char *part);

/* Has the item such a parameter, field or capability, in what the view shows? */
bool link_has_member(const struct spec *view, const struct named *item, const char *member);

/* Is it such an id, of a part of an item that there is, or of a capability? */
bool link_is_dotted(struct arena *arena, const struct spec *view, const char *id);

/* The base type with that anchor, or NULL. */
const struct spec_base_type *link_base_type(const struct spec *view, const char *anchor);

/* The anchor of that name, or NULL: it leads nowhere in the view. */
const char *link_anchor(struct arena *arena, const struct spec *view, const char *id);

/* The anchor that a link leads to, or NULL. `entry` is the id of the function, event, callback or type around, whose
 * parameters are meant, or NULL. */
const char *link_fragment(struct arena *arena, const struct spec *view, const char *entry,
                          const struct doc_node *link);

/* Is it a link into the specification whose target the view does not have? Only its words are left then. */
bool link_is_dead(struct arena *arena, const struct spec *view, const char *entry,
                  const struct doc_node *node);

/* What follows the name that a link shows by itself, " (since 11)", where its target came after the release of the view;
 * else "". A reader would look for it in vain. */
const char *link_later(struct arena *arena, const struct spec *view, const struct doc_node *node);

/* Builds spec->names from the lists. Called once by the loader; release selection calls it again on its own copy.
 * Takes memory from `arena`. */
void spec_index(struct arena *arena, struct spec *spec);

/* The places of the reference that are there whatever a specification says. */

struct spec;

/* Is it the id of a part of the reference, to which links may lead? */
bool anchor_is_part(const char *id);

/* The same, or an id that the page has for itself? What a specification calls so has no place of its own. */
bool anchor_is_taken(const struct spec *spec, const char *id);

/* An id as addresses have it: with a hyphen for each blank, as no id of HTML has one. The id itself if it has none, or
 * nothing else. */
const char *anchor_address(struct arena *arena, const char *id);

#endif
