/* SPDX-License-Identifier: MIT */
#include "frontend/map.h"

#include <stdlib.h>
#include <string.h>

struct map_entry {
  uint32_t key;
  bool used;
  int64_t value;
};

/* The entry of a key, or a free one. Half of the entries are free. */
static struct map_entry *entry_of(struct map_entry *entries, size_t size, uint32_t key) {
  size_t at = (size_t)((key * 0x9E3779B97F4A7C15u) >> 32) & (size - 1);
  while (entries[at].used && entries[at].key != key) at = (at + 1) & (size - 1);
  return &entries[at];
}

int64_t map_get(const struct map *map, uint32_t key) {
  const struct map_entry *entry;
  if (!map->size) return MAP_NONE;
  entry = entry_of(map->entries, map->size, key);
  return entry->used ? entry->value : MAP_NONE;
}

/* Removed entries are not copied. */
static bool grow(struct map *map) {
  size_t live = 0, size = 16;
  struct map_entry *entries;
  for (size_t i = 0; i < map->size; i++) live += map->entries[i].used && map->entries[i].value >= 0;
  while (size < live * 4) size *= 2;
  if (!(entries = calloc(size, sizeof *entries))) return false;
  for (size_t i = 0; i < map->size; i++)
    if (map->entries[i].used && map->entries[i].value >= 0)
      *entry_of(entries, size, map->entries[i].key) = map->entries[i];
  free(map->entries);
  *map = (struct map){entries, size, live};
  return true;
}

bool map_set(struct map *map, uint32_t key, int64_t value) {
  struct map_entry *entry;
  if (map->used * 2 >= map->size && !grow(map)) return false;
  entry = entry_of(map->entries, map->size, key);
  if (!entry->used) map->used++;
  *entry = (struct map_entry){key, true, value};
  return true;
}

void map_release(struct map *map) {
  free(map->entries);
  memset(map, 0, sizeof *map);
}
