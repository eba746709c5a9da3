/* SPDX-License-Identifier: MIT */
/* What the parts of the comparison share. */
#ifndef JVMTIC_COMPARE_COMPARISON_H
#define JVMTIC_COMPARE_COMPARISON_H

#include "base/arena.h"
#include "compare/outcome.h"
#include "compare/surface.h"
#include "model/attribute.h"
#include "model/visit.h"

/* One comparison. */
struct comparison {
  struct arena *arena;
  const struct surface *old, *new;
  const struct interface_names *names;
  bool expected; /* the old side is what the new one should be */
  struct change_list changes;
  struct c_names reported;             /* "KIND NAME" of each */
  struct c_names renamed, former;      /* other names of renamed items; see renames.h */
  const char *item;                    /* two specs: the old id of what is compared, or NULL */
  struct c_names old_homes, new_homes; /* two specs: what items stand in, by their addresses */
  bool moved; /* an item stands in another place, or several in another order */
};

/* Adds a change. `name` and what the format needs must stay; places may be NULL. */
void compare_add(struct comparison *c, enum change_class class_, const char *kind, const char *name,
                 const struct place *old_place, const struct place *new_place, const char *format,
                 ...) __attribute__((format(printf, 7, 8)));

/* Two versions of something that only specifications have, and how grave it is that they differ. */
struct compared {
  struct comparison *c;
  enum change_class class_;
  const char *kind, *name;
  const struct place *old_place, *new_place;
};

/* Adds a change of it, whose message goes on behind "KIND 'NAME': ". */
void compare_differs(const struct compared *compared, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds a change of items of a surface (of anything that begins with SURFACE_ITEM), whose message goes on behind
 * "KIND 'NAME': ". One of the two may be NULL; the name is the old one's, if there is one. */
void compare_tell(struct comparison *c, enum change_class class_, enum change_kind kind,
                  const void *old, const void *new, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Tells of an item that only one side has, as the row of its kind says; the other is NULL. `what` it is or was: a
 * type or value, or "". */
void compare_odd(struct comparison *c, enum change_kind kind, const void *old, const void *new,
                 const char *what);

/* Has a change of that kind and name been told? */
bool compare_reported(const struct comparison *c, enum change_kind kind, const char *name);

/* "expected" or "was": goes in front of what the old side has. */
const char *compare_was(const struct comparison *c);

/* "is extra" or "is new". */
const char *compare_is_new(const struct comparison *c);

/* The text in single quotes. */
const char *compare_quoted(const struct comparison *c, const char *text);

/* Calls pair(c, old, new) for the items of a list that both surfaces have by their names: every old one with its
 * partner or NULL, then every new one without a partner, with NULL for the old one. */
#define COMPARE_PAIRS(c, list, pair) \
  compare_pairs((c), SURFACE_LIST((c)->old->list), SURFACE_LIST((c)->new->list), (pair))
typedef void compare_pair(struct comparison *c, const void *old, const void *new);
void compare_pairs(struct comparison *c, struct surface_list old, struct surface_list new,
                   compare_pair *pair);

/* Which of `count` values belong to a longest increasing subsequence: what kept its order while the others
 * moved. */
bool *compare_in_order(struct arena *arena, const unsigned *values, size_t count);

void compare_functions(struct comparison *c);
void compare_events(struct comparison *c);
void compare_capabilities(struct comparison *c);
void compare_constants(struct comparison *c);
void compare_records(struct comparison *c);
void compare_typedefs(struct comparison *c);
void compare_callbacks(struct comparison *c);
void compare_methods(struct comparison *c); /* after the functions */
void compare_facts(struct comparison *c);   /* two specs: what no header shows */
void compare_dumps(struct comparison *c);   /* two specs: formats, likewise */
void compare_docs(struct comparison *c);    /* two specs: words */

/* What differs from one surface to another. */

/* What differs from `old` to `new`, by class, then kind, then name. With a header on either side, only what a header
 * can show is compared. Style does not count: tags, order of declarations, forms of constants, parameter names are
 * CHANGE_API at most, a vendor's own additions CHANGE_ADDITIVE. */
struct change_list changes_between(struct arena *arena, const struct surface *old,
                                   const struct surface *new);

/* The same for a header that should be what the specification says: messages tell what is expected, and a
 * newer version of the header is as wrong as an older one. */
struct change_list changes_from_spec(struct arena *arena, const struct surface *spec,
                                     const struct surface *header);

/* Which parts of something read differently: gathered, and told as one finding. */

/* Something whose texts are being compared. */
struct parts {
  struct comparison *c;
  struct string_list said; /* what differs so far: "description", "parameter 'x'" */
  struct place old_place,
      new_place; /* of the last introduction that differs; file NULL: not there */
};

/* Adds a part; "" is no name. */
void parts_add(struct parts *parts, const char *what, const char *name);

/* All that has been added: "description, parameter 'x'". */
const char *parts_said(const struct parts *parts);

/* Adds a part if the two do not say the same; NULL says nothing. */
void parts_text(struct parts *parts, const struct doc_node *old, const struct doc_node *new,
                const char *what, const char *name);

/* What differs by the row, if that is about words; NULL: nothing. The kind is that of an item or part. */
const char *parts_difference(struct parts *parts, unsigned kind, const struct attribute *row,
                             const void *old, const void *new);

/* Adds what differs by the rows of an element that are about words. The kind is that of an item. */
void parts_rows(struct parts *parts, unsigned kind, const struct element *element, const void *old,
                const void *new);

/* Adds an introduction if those differ that have no id, or stand in another place among those that have one, which are
 * sections of their own; notes where it is. */
void parts_intros(struct parts *parts, const struct spec_intro_list *old,
                  const struct spec_intro_list *new, const char *name);

/* The ids of the items. */
struct string_list parts_names(struct arena *arena, const struct named_list *items);

/* Adds `what` if names that both lists have stand in another order. */
void parts_order(struct parts *parts, const struct string_list *old, const struct string_list *new,
                 const char *what);

/* Likewise with what two walks meet. */
void parts_order_of(struct parts *parts, struct walk old, struct walk new, const char *what);

/* What two specifications say as wholes: their titles, what introduces their parts, how they came about. */
void whole_compare(struct comparison *c);

/* Returns for each name of the old list where the new one has it, of several with one name the same of them; the count
 * of the new one: nowhere. Owned by the arena; NULL for no names. */
size_t *pairs_of(struct arena *arena, const struct string_list *old, const struct string_list *new);

/* attribute_difference() of two versions of an item or part of that kind. What one of them does not say is told only
 * where its specification says it of another one: older ones, and those of others, lack facts that newer ones have. */
const char *said_difference(struct comparison *c, unsigned kind, const struct attribute *row,
                            const char *id, const void *old, const void *new);

/* Where things stand in a document, and in which order. */

/* The places of all items of a specification, for where_compare(). */
struct c_names where_homes(struct arena *arena, const struct spec *spec);

/* Adds the new place of an item that has moved to another part of the document, and what stands in it in another
 * order. */
void where_compare(struct parts *parts, enum item_kind kind, const void *old, const void *new);

/* Comparing signatures. */

/* Compares result, parameters and varargs. Differences of types are of the class `class_`. */
void compare_signature(struct comparison *c, enum change_class class_, enum change_kind kind,
                       const struct surface_function *old, const struct surface_function *new);

/* True if two functions in one place that the other side does not have by these names are one that was renamed: their
 * signatures are the same but for qualifiers or one of several types, or their names are nearly the same. */
bool compare_is_renamed(const struct comparison *c, const struct surface_function *old,
                        const struct surface_function *new);

/* What is the same under another name: every look-up of something on the other side goes through here. */

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
