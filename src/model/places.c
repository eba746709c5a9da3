/* SPDX-License-Identifier: MIT */
#include "model/places.h"

#include "model/visit.h"

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
    struct spec_field *field = arena_alloc(arena, sizeof *field);
    *field = (struct spec_field){param->id, param->place, param->type, param->doc};
    LIST_ADD(arena, &member->fields, field);
  }
  return member;
}

static void add_members(struct arena *arena, const struct spec *spec, struct spec_record *record) {
  LIST_EACH (event, spec->events) {
    if (!event->member || field_find(record, event->member)) continue;
    struct spec_type *type = arena_alloc(arena, sizeof *type);
    *type = (struct spec_type){.base = TYPE_STRUCT, .place = event->place};
    type->name = event->member;
    type->record = member_of(arena, event);
    struct spec_field *field = arena_alloc(arena, sizeof *field);
    *field = (struct spec_field){event->member, event->place, type, NULL};
    LIST_ADD(arena, &record->fields, field);
  }
}

static struct spec_record *copy_of(struct arena *arena, const struct spec_record *record) {
  struct spec_record *copy = arena_alloc(arena, sizeof *copy);
  *copy = *record;
  copy->fields.at = NULL;
  copy->fields.count = 0;
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
      struct spec_type *type = arena_alloc(arena, sizeof *type);
      *type = *field->type;
      type->record = events;
      field = arena_alloc(arena, sizeof *field);
      *field = *record->fields.at[i];
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
