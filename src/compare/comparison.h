/* SPDX-License-Identifier: MIT */
/* What the parts of the comparison share. */
#ifndef JVMTIC_COMPARE_COMPARISON_H
#define JVMTIC_COMPARE_COMPARISON_H

#include "compare/change.h"
#include "compare/surface.h"

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

/* ---- Telling ------------------------------------------------------------------------------------ */

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

/* ---- Pairing ------------------------------------------------------------------------------------ */

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

/* ---- The parts ---------------------------------------------------------------------------------- */

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

#endif
