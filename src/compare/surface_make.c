/* SPDX-License-Identifier: MIT */
#include "compare/surface_items.h"

#include <stdlib.h>
#include <string.h>

struct surface_function *surface_function(struct arena *arena, const char *name,
                                          struct place place) {
  struct surface_function *function = arena_alloc(arena, sizeof *function);
  function->item = (struct surface_item){name, place};
  function->prototype = true;
  function->result = "";
  return function;
}

struct surface_function *surface_reserved(struct arena *arena, unsigned slot, struct place place) {
  struct surface_function *function =
      surface_function(arena, arena_printf(arena, "reserved%u", slot), place);
  function->slot = slot;
  function->reserved = true;
  return function;
}

struct surface_record *surface_record(struct arena *arena, const char *name, bool is_union,
                                      struct place place) {
  struct surface_record *record = arena_alloc(arena, sizeof *record);
  record->item = (struct surface_item){name, place};
  record->is_union = is_union;
  return record;
}

void surface_add_typed(struct arena *arena, struct surface_typed_list *list, const char *name,
                       const char *type, int bits, struct place place) {
  struct surface_typed *made = arena_alloc(arena, sizeof *made);
  *made = (struct surface_typed){.item = {name, place}, .type = type, .bits = bits};
  SURFACE_ADD(arena, list, made);
}

struct surface_constant *surface_add_constant(struct arena *arena, struct surface *surface,
                                              const char *name, const char *set, int64_t value,
                                              struct place place) {
  struct surface_constant *made = arena_alloc(arena, sizeof *made);
  *made = (struct surface_constant){.item = {name, place}, .set = set, .value = value};
  SURFACE_ADD(arena, &surface->constants, made);
  return made;
}

void surface_add_padding(struct arena *arena, struct surface_record *record, unsigned to,
                         struct place place) {
  if (to > record->bits)
    surface_add_typed(arena, &record->fields, "", "unsigned int", (int)(to - record->bits), place);
  record->bits = to;
}

void surface_add_capability(struct arena *arena, struct surface_record *record,
                            struct surface_typed capability, unsigned width) {
  surface_add_padding(arena, record, capability.at, capability.place);
  surface_add_typed(arena, &record->fields, capability.name, capability.type, capability.bits,
                    capability.place);
  record->fields.at[record->fields.count - 1]->at = capability.at;
  record->bits += width;
}

static int by_name(const void *left, const void *right) {
  const struct surface_function *a = *(struct surface_function *const *)left,
                                *b = *(struct surface_function *const *)right;
  return strcmp(a->name, b->name);
}

void surface_sort_events(struct surface *surface) {
  if (surface->events.count)
    qsort(surface->events.at, surface->events.count, sizeof *surface->events.at, by_name);
}
