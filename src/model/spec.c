#include "model/spec.h"

#include <stdlib.h>
#include <string.h>

/* ---- Names -------------------------------------------------------------------------------------- */

static int by_name(const void *left, const void *right) {
  const struct named *a = left, *b = right;
  int order = strcmp(a->id, b->id);
  if (order) return order;
  return a->order < b->order ? -1 : a->order > b->order;
}

struct names {
  struct named *at;
  size_t count;
};

static void add(struct names *names, enum item_kind kind, const char *id, const void *item,
                struct place place) {
  if (!id) return;
  names->at[names->count] =
      (struct named){.id = id, .kind = kind, .item = item, .place = place, .order = names->count};
  names->count++;
}

/* Adds the items of one list, all of one kind. */
#define ADD_ALL(names, kind_, list)            \
  for (size_t i_ = 0; i_ < (list).count; i_++) \
  add((names), (kind_), (list).at[i_]->id, (list).at[i_], (list).at[i_]->place)

static size_t name_limit(const struct spec *spec) {
  size_t total = 8 + spec->intros.count + spec->function_intros.count + spec->event_intros.count +
                 spec->error_intros.count + spec->data_intros.count + spec->history_intros.count +
                 spec->categories.count + spec->functions.count + 2 * spec->events.count +
                 spec->callbacks.count + spec->records.count + spec->constant_sets.count +
                 spec->capabilities.list.count + spec->error_categories.count + spec->errors.count +
                 spec->base_type_groups.count + spec->base_types.count;
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    total += spec->constant_sets.at[i]->list.count;
  for (size_t i = 0; i < spec->categories.count; i++) total += spec->categories.at[i]->intros.count;
  for (size_t i = 0; i < spec->error_categories.count; i++)
    total += spec->error_categories.at[i]->intros.count;
  for (size_t i = 0; i < spec->base_type_groups.count; i++)
    total += spec->base_type_groups.at[i]->intros.count;
  return total;
}

static void add_sections(struct names *names, const struct spec *spec) {
  ADD_ALL(names, ITEM_INTRO, spec->intros);
  ADD_ALL(names, ITEM_INTRO, spec->function_intros);
  ADD_ALL(names, ITEM_CATEGORY, spec->categories);
  for (size_t i = 0; i < spec->categories.count; i++)
    ADD_ALL(names, ITEM_INTRO, spec->categories.at[i]->intros);
  ADD_ALL(names, ITEM_INTRO, spec->error_intros);
  ADD_ALL(names, ITEM_ERROR_CATEGORY, spec->error_categories);
  for (size_t i = 0; i < spec->error_categories.count; i++)
    ADD_ALL(names, ITEM_INTRO, spec->error_categories.at[i]->intros);
  ADD_ALL(names, ITEM_INTRO, spec->event_intros);
  ADD_ALL(names, ITEM_INTRO, spec->data_intros);
  ADD_ALL(names, ITEM_BASE_TYPE_GROUP, spec->base_type_groups);
  for (size_t i = 0; i < spec->base_type_groups.count; i++)
    ADD_ALL(names, ITEM_INTRO, spec->base_type_groups.at[i]->intros);
  ADD_ALL(names, ITEM_INTRO, spec->history_intros);
  add(names, ITEM_HISTORY, spec->history_id, NULL, (struct place){0});
}

void spec_index(struct arena *arena, struct spec *spec) {
  struct names names = {arena_alloc(arena, name_limit(spec) * sizeof *names.at), 0};
  ADD_ALL(&names, ITEM_FUNCTION, spec->functions);
  ADD_ALL(&names, ITEM_EVENT, spec->events);
  ADD_ALL(&names, ITEM_CALLBACK, spec->callbacks);
  ADD_ALL(&names, ITEM_RECORD, spec->records);
  ADD_ALL(&names, ITEM_CONSTANT_SET, spec->constant_sets);
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    ADD_ALL(&names, ITEM_CONSTANT, spec->constant_sets.at[i]->list);
  add(&names, ITEM_CAPABILITIES, spec->capabilities.id, &spec->capabilities,
      spec->capabilities.place);
  ADD_ALL(&names, ITEM_CAPABILITY, spec->capabilities.list);
  ADD_ALL(&names, ITEM_ERROR, spec->errors);
  ADD_ALL(&names, ITEM_BASE_TYPE, spec->base_types);
  for (size_t i = 0; i < spec->events.count; i++)
    add(&names, ITEM_EVENT_CONSTANT, spec->events.at[i]->constant, spec->events.at[i],
        spec->events.at[i]->place);
  add_sections(&names, spec);
  if (names.count) qsort(names.at, names.count, sizeof *names.at, by_name);
  spec->names = names.at;
  spec->name_count = names.count;
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
