/* SPDX-License-Identifier: MIT */
#include "compare/surface.h"

#include <string.h>

size_t surface_index(const void *items, size_t count, const char *name) {
  const char *at = items;
  size_t i = 0;
  for (const struct surface_item *item; i < count; i++) {
    memcpy(&item, at + i * sizeof item, sizeof item); /* a pointer to any struct that begins so */
    if (strcmp(item->name, name) == 0) break;
  }
  return i;
}

void *surface_find(const void *items, size_t count, const char *name) {
  size_t index = surface_index(items, count, name);
  void *item = NULL;
  if (index < count) memcpy(&item, (const char *)items + index * sizeof item, sizeof item);
  return item;
}

bool surface_begins(const char *name, const char *prefix) {
  return prefix && strncmp(name, prefix, strlen(prefix)) == 0;
}

bool surface_is(const char *name, const char *word) {
  return word && strcmp(name, word) == 0;
}
