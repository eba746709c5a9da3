/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the comparison share. */
#ifndef JVMTIC_COMPARE_COMPARISON_H
#define JVMTIC_COMPARE_COMPARISON_H

#include "base/arena.h"
#include "compare/outcome.h"
#include "compare/surface.h"
#include "model/visit.h"
#include "model/vocabulary.h"

struct comparison {
  struct arena *arena;
  const struct surface *old, *new;
  const struct interface_names *names;
  bool expected; /* the new side is checked against the old one */
  struct change_list changes;
  struct c_names reported;        /* "KIND NAME" of each */
  struct c_names renamed, former; /* other names of renamed items; see renames_note() */
  const char *item;               /* two specs: the old id of the item compared, or NULL */
};

/* Adds a change. `name` must outlive the comparison; places may be NULL. */
void compare_add(struct comparison *c, enum change_class class_, const char *kind, const char *name,
                 const struct place *old_place, const struct place *new_place, const char *format,
                 ...) __attribute__((format(printf, 7, 8)));

/* Two versions of an item of specifications, one of which may be NULL, and the class of their differences. */
struct compared {
  struct comparison *c;
  enum change_class class_;
  const char *kind;
  const void *old, *new;
};

/* Adds a change with the message "KIND 'ID': …". */
void compare_differs(const struct compared *compared, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Returns the kind of a specification's item in messages. */
const char *compare_word(enum item_kind kind, const void *item);

/* Adds a change for each item of the kind that only one specification has: "is new", or "is GONE". */
void compare_only(struct comparison *c, enum item_kind kind, enum change_class missing,
                  enum change_class added, const char *gone);

/* True if one of the parts has the id. */
bool compare_has_part(struct walk parts, const char *id);

/* Adds a change of items of a surface, structs that begin with SURFACE_ITEM, with the message "KIND 'NAME': …". One of
 * them may be NULL; the name is the old one's if there is an old one. */
void compare_items(struct comparison *c, enum change_class class_, enum change_kind kind,
                   const void *old, const void *new, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Adds a change of an item that only one side has, by the row of its kind. `what` is its type or value, or "". */
void compare_odd(struct comparison *c, enum change_kind kind, const void *old, const void *new,
                 const char *what);

/* True if a change of that kind and name has been added. */
bool compare_reported(const struct comparison *c, enum change_kind kind, const char *name);

/* "expected" or "was", for values of the old side. */
const char *compare_was(const struct comparison *c);

/* "is extra" or "is new". */
const char *compare_is_new(const struct comparison *c);

/* Returns the text in single quotes. */
const char *compare_quoted(const struct comparison *c, const char *text);

/* Calls pair(c, old, new) for the items of a list of both surfaces by name: each old item with its partner or NULL,
 * then each new item without a partner, with NULL as the old one. */
#define COMPARE_PAIRS(c, list, pair) \
  compare_pairs((c), SURFACE_LIST((c)->old->list), SURFACE_LIST((c)->new->list), (pair))
typedef void compare_pair(struct comparison *c, const void *old, const void *new);
void compare_pairs(struct comparison *c, struct surface_list old, struct surface_list new,
                   compare_pair *pair);

/* Marks which of `count` values belong to a longest increasing subsequence: the items that kept their order. */
bool *compare_in_order(struct arena *arena, const unsigned *values, size_t count);

void compare_functions(struct comparison *c);
void compare_events(struct comparison *c);
void compare_capabilities(struct comparison *c);
void compare_constants(struct comparison *c);
void compare_records(struct comparison *c);
void compare_typedefs(struct comparison *c);
void compare_callbacks(struct comparison *c);
void compare_methods(struct comparison *c); /* after the functions */
void compare_facts(struct comparison *c);   /* two specs: facts that headers lack */
void compare_dumps(struct comparison *c);   /* two specs: formats of dumps, kinds of IDs */
void compare_docs(struct comparison *c);    /* two specs: documentation */

/* Returns the differences from `old` to `new`, by class, kind and name. With a header on either side, only facts of
 * headers are compared. Tags, the order of declarations and forms of constants do not count; parameter names are
 * CHANGE_API at most, a vendor's own additions CHANGE_ADDITIVE. */
struct change_list changes_between(struct arena *arena, const struct surface *old,
                                   const struct surface *new);

/* The same for a header that is checked against the specification: messages state what is expected, and a newer
 * version of the header is an error, too. */
struct change_list changes_from_spec(struct arena *arena, const struct surface *spec,
                                     const struct surface *header);

/* The parts of an item whose documentation differs, reported as one change. */
struct parts {
  struct comparison *c;
  struct string_list said;           /* differing parts so far: "description", "parameter 'x'" */
  struct place old_place, new_place; /* of the last introduction that differs; file NULL: none */
};

/* Adds a part; its name may be "". */
void parts_add(struct parts *parts, const char *what, const char *name);

/* Returns all parts that were added: "description, parameter 'x'". */
const char *parts_said(const struct parts *parts);

/* Adds a part if the documentation differs; NULL is empty documentation. */
void parts_text(struct parts *parts, const struct doc_node *old, const struct doc_node *new,
                const char *what, const char *name);

/* Returns how the attribute differs if it is documentation, or NULL. The kind is that of an item or part. */
const char *parts_difference(struct parts *parts, unsigned kind, const struct attribute *row,
                             const void *old, const void *new);

/* Adds the differing attributes of an element that are documentation. The kind is that of an item. */
void parts_rows(struct parts *parts, unsigned kind, const struct element *element, const void *old,
                const void *new);

/* Adds an introduction if those without an id differ; notes the place of the first. Those with an id are sections. */
void parts_intros(struct parts *parts, const struct spec_intro_list *old,
                  const struct spec_intro_list *new, const char *name);

/* Compares specifications as wholes: titles, introductions, the change history, orders. */
void whole_compare(struct comparison *c);

/* Returns for each old name its index in the new list, or the count of that list; duplicate names are paired in order.
 * Owned by the arena; NULL for no names. */
size_t *pairs_of(struct arena *arena, const struct string_list *old, const struct string_list *new);

/* Returns the index of the first old name that now precedes one that it followed, or the count of the old names. */
size_t pairs_moved(struct arena *arena, const struct string_list *old,
                   const struct string_list *new);

/* attribute_difference() of two versions of an item or part. An absent value differs only if its specification states
 * the attribute for other items: older and third-party ones lack facts. */
const char *said_difference(struct comparison *c, unsigned kind, const struct attribute *row,
                            const char *id, const void *old, const void *new);

/* Compares result, parameters and varargs. Differences of types are of the class `class_` at most. */
void compare_signature(struct comparison *c, enum change_class class_, enum change_kind kind,
                       const struct surface_function *old, const struct surface_function *new);

/* True if two functions in one place are a function that was renamed: their signatures are equal but for qualifiers or
 * one of several types, or their names are similar. */
bool compare_is_renamed(const struct comparison *c, const struct surface_function *old,
                        const struct surface_function *new);

/* The kinds of items that may be renamed. */
enum {
  RENAMES_ITEMS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY) |
                  KIND(ITEM_CAPABILITIES) | KIND(ITEM_ERROR) | KIND(ITEM_CONSTANT)
};

/* Notes the new name of an item or, with "OWNER.NAME", of a field or parameter. */
void renames_note(struct comparison *c, enum change_kind kind, const char *old, const char *new);

/* The same for two items of a surface; adds a change. */
void renames_report(struct comparison *c, enum change_kind kind, const void *old, const void *new);

/* Notes renamed fields of structures without a name in C, which headers have in their places. */
void renames_fields(struct comparison *c);

/* Returns the id in the new version of an old item of one of the kinds: the same unless it was renamed. */
const char *renames_now(const struct comparison *c, unsigned kinds, const char *id);

/* Returns the id in the other version of an item of the new or old one. */
const char *renames_there(const struct comparison *c, bool of_new, const char *id);

/* Returns the new name of a parameter or field of the item under comparison. */
const char *renames_part(const struct comparison *c, const char *id);

/* Returns the partner of an old item in the new specification, or NULL. */
const struct named *renames_find(const struct comparison *c, const char *id, unsigned kinds);

/* Calls the function for each old item of these kinds that the new specification has, unless both are the same struct
 * of one specification. */
typedef void renames_pair(struct comparison *c, enum item_kind kind, const void *old,
                          const void *new);
void renames_pairs(struct comparison *c, unsigned kinds, renames_pair *pair);

#endif
