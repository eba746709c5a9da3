/* SPDX-License-Identifier: MIT */
/* From numbers to numbers. */
#ifndef MAP_H
#define MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map {
  struct map_entry *entries;
  size_t size, used; /* removed ones are used */
};

enum { MAP_NONE = -1 };

/* What a number leads to, MAP_NONE where it leads nowhere. */
int64_t map_get(const struct map *map, uint32_t key);

/* From now on it leads there, or nowhere. False without memory. */
bool map_set(struct map *map, uint32_t key, int64_t value);

void map_release(struct map *map);

#endif
