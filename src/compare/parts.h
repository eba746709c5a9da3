/* SPDX-License-Identifier: MIT */
/* Which parts of something read differently: gathered, and told as one finding. */
#ifndef JVMTIC_COMPARE_PARTS_H
#define JVMTIC_COMPARE_PARTS_H

#include "compare/comparison.h"
#include "model/visit.h"

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

#endif
