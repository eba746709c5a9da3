/* SPDX-License-Identifier: MIT */
#include "model/links.h"
#include "model/visit.h"

#include <stdlib.h>
#include <string.h>

static int by_name(const void *left, const void *right) {
  const struct named *a = left, *b = right;
  int order = strcmp(a->id, b->id);
  if (order) return order;
  return a->order < b->order ? -1 : a->order > b->order;
}

static void index_add(struct spec *spec, enum item_kind kind, const char *id, const void *item,
                      struct place place) {
  if (!id) return;
  spec->names[spec->name_count] = (struct named){id, kind, item, place, spec->name_count, 0};
  spec->name_count++;
}

/* Links the first names of each kind with the same id. */
static void link_kinds(struct spec *spec) {
  struct named *last = NULL;
  unsigned kinds = 0;
  for (size_t i = 0; i < spec->name_count; i++) {
    struct named *named = &spec->names[i];
    bool same = last && strcmp(last->id, named->id) == 0;
    if (same && (kinds & KIND(named->kind))) continue;
    if (same) last->next = i;
    kinds = (same ? kinds : 0) | KIND(named->kind);
    last = named;
  }
}

/* At most half full, for fast failed lookups. */
static void make_table(struct arena *arena, struct spec *spec) {
  spec->name_slot_count = 2;
  while (spec->name_slot_count < 2 * spec->name_count) spec->name_slot_count *= 2;
  spec->name_slots = arena_alloc(arena, spec->name_slot_count * sizeof *spec->name_slots);
  for (size_t i = 0; i < spec->name_count; i++) {
    unsigned *slot = spec_name_slot(spec, spec->names[i].id);
    if (!*slot) *slot = (unsigned)i + 1;
  }
}

void spec_index(struct arena *arena, struct spec *spec) {
  size_t most = walk_count(walk_spec(spec, KIND_ITEMS)) + spec->events.count + 1;
  spec->names = arena_alloc(arena, most * sizeof *spec->names);
  spec->name_count = 0;
  for (struct walk at = walk_spec(spec, KIND_ITEMS); walk_next(&at);)
    index_add(spec, at.part.kind, at.part.id, at.part.item, at.part.place);
  LIST_EACH (event, spec->events)
    index_add(spec, ITEM_EVENT_CONSTANT, event->constant, event, event->place);
  index_add(spec, ITEM_HISTORY, spec->history_id, NULL, spec->history_place);
  qsort(spec->names, spec->name_count, sizeof *spec->names, by_name);
  link_kinds(spec);
  make_table(arena, spec);
}
