/* SPDX-License-Identifier: MIT */
/* The way through a model, written once: items, what belongs to each, and their documentation. */
#ifndef JVMTIC_MODEL_VISIT_H
#define JVMTIC_MODEL_VISIT_H

#include "model/spec.h"

enum part_kind { PART_BEFORE = ITEM_KINDS - 1, PART_KIND_ROWS(VALUE_ENUMERATOR) PART_KINDS };

/* All kinds of named items. An event is one as ITEM_EVENT only, and the history is none. */
#define KIND_ITEMS (KIND(ITEM_KINDS) - 1)

/* An item or a part of one, and what it has in common with others: what its kind does not have is NULL or all zero. */
struct part {
  unsigned kind;    /* ITEM_… or PART_… */
  const void *item; /* the struct that belongs to kind */
  const char *id;   /* NULL: none. Of a row what it names; of a change its date */
  unsigned number;  /* or slot */
  struct place place;
  const struct doc_node *doc;
  const struct spec_type *type; /* of a callback or function its result */
};

/* More of the same, asked for less often: the label or synopsis; `since` and `preview`. */
const char *part_label(const struct part *part);
struct release part_since(const struct part *part);
struct release part_preview(const struct part *part);

/* The first release with it, be it as a preview. */
struct release part_first(const struct part *part);

/* How far a walk is in the lists of one owner. */
struct walk_level {
  const void *owner;
  const struct list_of *list; /* NULL: nothing more */
  size_t index;
};

/* Where a walk is. */
struct walk {
  struct part part;
  struct part item;           /* what the part belongs to; of an item the item itself */
  const struct doc_node *doc; /* see walk_next_doc() */
  /* For the walk alone. */
  unsigned kinds;
  struct walk_level items, parts;
  const struct spec_type *type;
};

/* A walk through all of a spec: functions, events, callbacks, records, constants, capabilities, errors, base types,
 * sections, changes; each list in its order, behind each item its parts. Stops at the kinds only, a set of KIND()
 * bits. To be used as
 *     for (struct walk at = walk_spec(spec, KIND(PART_PARAM)); walk_next(&at);) … at.part … at.item … */
struct walk walk_spec(const struct spec *spec, unsigned kinds);

/* A walk through the parts of one item of that kind. */
struct walk walk_parts(unsigned kind, const void *item, unsigned kinds);

/* Goes on to the next part. False at the end. */
bool walk_next(struct walk *walk);

/* The number of parts that are still to come. */
size_t walk_count(struct walk walk);

/* Goes on to the next tree of documentation instead, which is then walk->doc: of each part its description, and what
 * NULL means for its type. */
bool walk_next_doc(struct walk *walk);

/* Gives a struct of that kind (ITEM_NONE: a spec) lists of the arena's own, with only what is to be kept. */
void visit_filter(struct arena *arena, unsigned kind, void *owner,
                  bool (*keep)(const void *data, const struct part *part), const void *data);

#endif
