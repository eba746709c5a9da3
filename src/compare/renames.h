/* SPDX-License-Identifier: MIT */
/* What is the same under another name: every look-up of something on the other side goes through here. */
#ifndef JVMTIC_COMPARE_RENAMES_H
#define JVMTIC_COMPARE_RENAMES_H

#include "compare/comparison.h"

/* The kinds of items that may be renamed, as a set of KIND(ITEM_…) bits. */
enum {
  RENAMES_ITEMS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY) |
                  KIND(ITEM_CAPABILITIES) | KIND(ITEM_ERROR) | KIND(ITEM_CONSTANT)
};

/* Notes that an item, or with "OWNER.NAME" a field or parameter, has a new name. */
void renames_note(struct comparison *c, enum change_kind kind, const char *old, const char *new);

/* Notes the same of two items of a surface (of anything that begins with SURFACE_ITEM), and reports it. */
void renames_report(struct comparison *c, enum change_kind kind, const void *old, const void *new);

/* Notes the fields that were renamed of structures without a name in C, which headers have by their place. */
void renames_fields(struct comparison *c);

/* The id that an old item of one of those kinds has in the new version, and the id that a new one had in the old version:
 * the same unless it was renamed. */
const char *renames_now(const struct comparison *c, unsigned kinds, const char *id);
const char *renames_then(const struct comparison *c, unsigned kinds, const char *id);

/* The new name of a parameter or field of the item under comparison. */
const char *renames_part(const struct comparison *c, const char *id);

/* The partner of an old item in the new specification, or NULL. */
const struct named *renames_find(const struct comparison *c, const char *id, unsigned kinds);

/* Calls the function for each item of these kinds of the old specification that the new one has as well, unless both are
 * the same item of one specification. */
typedef void renames_pair(struct comparison *c, enum item_kind kind, const void *old,
                          const void *new);
void renames_pairs(struct comparison *c, unsigned kinds, renames_pair *pair);

/* Old prose, and a list of old items, with the new names of what they refer to. */
const struct doc_node *renames_doc(const struct comparison *c, const struct doc_node *doc);
struct string_list renames_list(const struct comparison *c, const struct string_list *ids);

/* An old value of a constant, in the new names of others. */
const char *renames_value(const struct comparison *c, const char *text);

#endif
