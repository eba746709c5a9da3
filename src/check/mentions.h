/* SPDX-License-Identifier: MIT */
/* Where documentation mentions names, for what has been found in its plain text. */
#ifndef JVMTIC_CHECK_MENTIONS_H
#define JVMTIC_CHECK_MENTIONS_H

#include "base/names.h"
#include "model/doc.h"

/* Where a name stands once. */
struct mention {
  const struct doc_node *node;  /* the text or link */
  const struct doc_node *place; /* the innermost cell or item of a list around it, or the root */
  unsigned
      number; /* which time it stands in the text of its element, from 1; 0: it is the name of a link */
};
LIST_TYPE(mention_list, struct mention);

/* All names with one prefix in a tree of documentation. */
struct mentions {
  struct arena *arena;
  const char *prefix;
  struct c_names names;  /* to the struct mention_list of each */
  struct c_names counts; /* of a name in the text of an element, to the last mention there */
};

/* Both of them stay with the arena. */
struct mentions mentions_in(struct arena *arena, const char *prefix, const struct doc_node *doc);

/* The mention of the name behind `skip` others, in the order of the text; NULL: there are fewer. */
const struct mention *mentions_find(const struct mentions *mentions, const char *name,
                                    size_t length, size_t skip);

/* The next name with the prefix in or behind `text`; NULL: there is none. */
const char *mentions_next(const char *text, const char *prefix, size_t *length);

#endif
