/* SPDX-License-Identifier: MIT */
#include "model/places.h"

#include "model/visit.h"

#include <stdlib.h>
#include <string.h>

/* The structure of the data of an event. */
static struct spec_record *member_of(struct arena *arena, const struct spec_event *event) {
  struct spec_record *member = arena_alloc(arena, sizeof *member);
  *member = (struct spec_record){.id = event->member,
                                 .place = event->place,
                                 .label = event->label,
                                 .in_place = true,
                                 .since = event->since};
  LIST_EACH (param, event->params) {
    const struct spec_field field = {param->id, param->place, param->type, param->doc};
    LIST_ADD(arena, &member->fields, arena_copy(arena, &field, sizeof field));
  }
  return member;
}

static void add_members(struct arena *arena, const struct spec *spec, struct spec_record *record) {
  LIST_EACH (event, spec->events) {
    if (!event->member || LIST_FIND(record->fields, event->member)) continue;
    const struct spec_type type = {.base = TYPE_STRUCT,
                                   .place = event->place,
                                   .name = event->member,
                                   .record = member_of(arena, event)};
    const struct spec_field field = {event->member, event->place,
                                     arena_copy(arena, &type, sizeof type), NULL};
    LIST_ADD(arena, &record->fields, arena_copy(arena, &field, sizeof field));
  }
}

static struct spec_record *copy_of(struct arena *arena, const struct spec_record *record) {
  struct spec_record *copy = arena_copy(arena, record, sizeof *copy);
  copy->fields = (struct spec_field_list){NULL, 0};
  return copy;
}

/* A copy of the record that contains the other record of events; or the same record without one. */
static struct spec_record *with_events(struct arena *arena, struct spec_record *record,
                                       const struct spec_record *events) {
  struct spec_record *copy = copy_of(arena, record);
  bool holds = false;
  for (size_t i = 0; i < record->fields.count; i++) {
    struct spec_field *field = record->fields.at[i];
    if (field->type->record && field->type->record->of_events) {
      struct spec_type *type = arena_copy(arena, field->type, sizeof *type);
      type->record = events;
      field = arena_copy(arena, field, sizeof *field);
      field->type = type;
      holds = true;
    }
    LIST_ADD(arena, &copy->fields, field);
  }
  return holds ? copy : record;
}

void places_select(struct arena *arena, struct spec *view) {
  const struct spec_record *events = NULL;
  for (size_t i = 0; i < view->records.count; i++) {
    if (!view->records.at[i]->of_events) continue;
    struct spec_record *copy = copy_of(arena, view->records.at[i]);
    add_members(arena, view, copy);
    view->records.at[i] = copy;
    events = copy;
  }
  for (size_t i = 0; events && i < view->records.count; i++)
    view->records.at[i] = with_events(arena, view->records.at[i], events);
}

static void model_places_resolve(const struct spec *spec, const struct spec_type *type) {
  struct spec_type *inner = (struct spec_type *)type_innermost(type);
  if (inner->base != TYPE_STRUCT) return;
  const struct named *named = spec_find(spec, inner->name, KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK));
  if (!named) return;
  const struct spec_record *record = named->kind == ITEM_RECORD ? named->item : NULL;
  const struct spec_callback *callback = named->kind == ITEM_CALLBACK ? named->item : NULL;
  if (record && record->in_place) inner->record = record;
  if (callback && callback->in_place) inner->callback = callback;
}

void places_resolve(struct spec *spec) {
  if (!(spec->interface->traits & HAS_PLACES)) return;
  for (struct walk at = walk_spec(spec, KIND_ANY); walk_next(&at);)
    if (at.part.type) model_places_resolve(spec, at.part.type);
  for (size_t i = 0; i < spec->records.count; i++)
    if (spec->records.at[i]->of_events) add_members(&spec->arena, spec, spec->records.at[i]);
}

/* ---- Items by number ----------------------------------------------------------------------------- */

struct numbered {
  unsigned number;
  void *item;
};

static int by_number(const void *left, const void *right) {
  const struct numbered *a = left, *b = right;
  return a->number < b->number ? -1 : a->number > b->number;
}

/* A copy of the pointers of a list, sorted by the number at an offset. */
static void *sorted_items(struct arena *arena, const void *items, size_t count, size_t offset) {
  struct numbered *sorted = arena_alloc(arena, (count + 1) * sizeof *sorted);
  void **copy = arena_alloc(arena, (count + 1) * sizeof *copy);
  if (count) memcpy(copy, items, count * sizeof *copy);
  for (size_t i = 0; i < count; i++) {
    sorted[i].item = copy[i];
    memcpy(&sorted[i].number, (const char *)copy[i] + offset, sizeof sorted[i].number);
  }
  qsort(sorted, count, sizeof *sorted, by_number);
  for (size_t i = 0; i < count; i++) copy[i] = sorted[i].item;
  return copy;
}

struct spec_function_list functions_by_slot(struct arena *arena, const struct spec *spec) {
  struct spec_function_list list = spec->functions;
  list.at = sorted_items(arena, list.at, list.count, offsetof(struct spec_function, slot));
  return list;
}

struct spec_event_list events_by_number(struct arena *arena, const struct spec *spec) {
  struct spec_event_list list = spec->events;
  list.at = sorted_items(arena, list.at, list.count, offsetof(struct spec_event, slot));
  return list;
}

struct spec_error_list errors_by_number(struct arena *arena, const struct spec *spec) {
  struct spec_error_list list = spec->errors;
  list.at = sorted_items(arena, list.at, list.count, offsetof(struct spec_error, number));
  return list;
}

unsigned last_function_slot(const struct spec *spec) {
  unsigned last = 0;
  LIST_EACH (function, spec->functions)
    if (function->slot > last) last = function->slot;
  return last;
}

struct event_range event_numbers(const struct spec *spec) {
  struct event_range range = {0, 0};
  LIST_EACH (event, spec->events) {
    if (event->slot > range.last) range.last = event->slot;
    if (event == *spec->events.at || event->slot < range.first) range.first = event->slot;
  }
  return range;
}

unsigned last_error_number(const struct spec *spec) {
  unsigned last = 0;
  LIST_EACH (error, spec->errors)
    if (error->number > last) last = error->number;
  return last;
}

size_t capability_bit(const struct spec *spec, const char *id) {
  size_t bit = 0;
  const struct spec_capability_list *list = &spec->capabilities.list;
  while (bit < list->count && strcmp(list->at[bit]->id, id) != 0) bit++;
  return bit;
}
