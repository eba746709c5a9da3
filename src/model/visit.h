/* SPDX-License-Identifier: MIT */
/* Walks through a model: items, their parts, and documentation. */
#ifndef JVMTIC_MODEL_VISIT_H
#define JVMTIC_MODEL_VISIT_H

#include "model/spec.h"

enum part_kind { PART_BEFORE = ITEM_KINDS - 1, PART_KIND_ROWS(VALUE_ENUMERATOR) PART_KINDS };

/* All kinds of named items, except event constants and the history. */
#define KIND_ITEMS (KIND(ITEM_KINDS) - 1)

/* An item or a part of one. Members that its kind lacks are NULL or zero. */
struct part {
  unsigned kind;    /* ITEM_… or PART_… */
  const void *item; /* the struct that belongs to kind */
  const char *id;   /* of a row, the item that it names; of a change, its date; or NULL */
  unsigned number;  /* or slot */
  struct place place;
  const struct doc_node *doc;
  const struct spec_type *type; /* of a function or callback, that of the result */
};

/* The label or synopsis; the first release, and as a preview. */
const char *part_label(const struct part *part);
struct release part_since(const struct part *part);
struct release part_preview(const struct part *part);

/* The first release, final or as a preview. */
struct release part_first(const struct part *part);

/* The position in the lists of an owner. */
struct walk_level {
  const void *owner;
  const struct list_of *list; /* NULL at the end */
  size_t index;
};

struct walk {
  struct part part;
  struct part item;           /* the owner of the part, or the same item */
  const struct doc_node *doc; /* see walk_next_doc() */
  /* Private. */
  unsigned kinds;
  struct walk_level items, parts;
  const struct spec_type *type;
};

/* A walk through the items and parts of a spec of the kinds, a set of KIND() bits; the parts of an item follow it:
 *     for (struct walk at = walk_spec(spec, KIND(PART_PARAM)); walk_next(&at);) … at.part … at.item … */
struct walk walk_spec(const struct spec *spec, unsigned kinds);

/* A walk through the parts of an item. */
struct walk walk_parts(unsigned kind, const void *item, unsigned kinds);

/* Moves to the next part. False at the end. */
bool walk_next(struct walk *walk);

/* The number of remaining parts. */
size_t walk_count(struct walk walk);

/* Moves to the next description of a part, or of NULL for its type, and sets walk->doc. */
bool walk_next_doc(struct walk *walk);

/* Replaces the lists of an item, or of a spec (ITEM_NONE), by lists of the items to keep. */
void visit_filter(struct arena *arena, unsigned kind, void *owner,
                  bool (*keep)(const void *data, const struct part *part), const void *data);

#endif
