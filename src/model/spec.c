#include "model/spec.h"

#include "model/visit.h"

#include <stdlib.h>
#include <string.h>

static int by_name(const void *left, const void *right) {
  const struct named *a = left, *b = right;
  int order = strcmp(a->id, b->id);
  if (order) return order;
  return a->order < b->order ? -1 : a->order > b->order;
}

static void add(struct spec *spec, enum item_kind kind, const char *id, const void *item,
                struct place place) {
  if (!id) return;
  spec->names[spec->name_count] = (struct named){id, kind, item, place, spec->name_count};
  spec->name_count++;
}

void spec_index(struct arena *arena, struct spec *spec) {
  size_t most = walk_count(walk_spec(spec, KIND_ITEMS)) + spec->events.count + 1;
  spec->names = arena_alloc(arena, most * sizeof *spec->names);
  spec->name_count = 0;
  for (struct walk at = walk_spec(spec, KIND_ITEMS); walk_next(&at);)
    add(spec, at.part.kind, at.part.id, at.part.item, at.part.place);
  for (size_t i = 0; i < spec->events.count; i++)
    add(spec, ITEM_EVENT_CONSTANT, spec->events.at[i]->constant, spec->events.at[i],
        spec->events.at[i]->place);
  add(spec, ITEM_HISTORY, spec->history_id, NULL, (struct place){0});
  qsort(spec->names, spec->name_count, sizeof *spec->names, by_name);
}

const struct named *spec_find(const struct spec *spec, const char *id, unsigned kinds) {
  size_t low = 0, high = spec->name_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (strcmp(spec->names[middle].id, id) < 0) low = middle + 1;
    else high = middle;
  }
  for (; low < spec->name_count && strcmp(spec->names[low].id, id) == 0; low++)
    if (kinds & KIND(spec->names[low].kind)) return &spec->names[low];
  return NULL;
}

const struct named *spec_find_elided(const struct spec *spec, const char *id) {
  for (size_t i = 0; i < spec->elided.count; i++)
    if (strcmp(spec->elided.at[i]->id, id) == 0) return spec->elided.at[i];
  return NULL;
}

const struct named *spec_find_type(const struct spec *spec, const char *id) {
  const struct named *named = spec_find(
      spec, id,
      KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_BASE_TYPE));
  if (named) return named;
  named = spec_find(spec, id, KIND(ITEM_CONSTANT_SET));
  if (named && ((const struct spec_constant_set *)named->item)->kind == CONSTANTS_ENUM)
    return named;
  return NULL;
}

const struct spec_param *param_find(const struct spec_param_list *params, const char *id) {
  for (size_t i = 0; i < params->count; i++)
    if (strcmp(params->at[i]->id, id) == 0) return params->at[i];
  return NULL;
}
