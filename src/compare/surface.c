/* SPDX-License-Identifier: MIT */
#include "compare/surface.h"

#include <string.h>

/* Up to this number of items, a linear search is as fast as a table. */
enum { FEW = 16 };

struct surface_item *surface_at(struct surface_list list, size_t index) {
  struct surface_item *item; /* a pointer to any struct that begins with one */
  memcpy(&item, (const char *)list.at + index * sizeof item, sizeof item);
  return item;
}

static void surface_list_note(struct c_names *names, struct surface_item *item) {
  struct c_name *entry = c_names_enter(names, item->name, strlen(item->name));
  if (!entry->value) entry->value = item;
}

void surface_note(struct arena *arena, struct c_names **names, const void *items, size_t count) {
  struct surface_list list = {items, count, *names};
  if (count <= FEW) return;
  if (*names) {
    surface_list_note(*names, surface_at(list, count - 1));
    return;
  }
  *names = arena_alloc(arena, sizeof **names);
  (*names)->arena = arena;
  for (size_t i = 0; i < count; i++) surface_list_note(*names, surface_at(list, i));
}

void *surface_find(struct surface_list list, const char *name) {
  if (list.names) {
    const struct c_name *entry = c_names_find(list.names, name, strlen(name));
    return entry ? entry->value : NULL;
  }
  return LIST_FIND(list, name);
}

size_t surface_index(struct surface_list list, const char *name) {
  const void *item = surface_find(list, name);
  size_t i = item ? 0 : list.count;
  while (i < list.count && surface_at(list, i) != item) i++;
  return i;
}
