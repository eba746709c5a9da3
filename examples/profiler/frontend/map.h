/* SPDX-License-Identifier: MIT */
/* A map from numbers to numbers. */
#ifndef MAP_H
#define MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map {
  struct map_entry *entries;
  size_t size, used; /* including removed entries */
};

enum { MAP_NONE = -1 };

/* The value of a key, or MAP_NONE. */
int64_t map_get(const struct map *map, uint32_t key);

/* Sets the value of a key, or MAP_NONE. False without memory. */
bool map_set(struct map *map, uint32_t key, int64_t value);

void map_release(struct map *map);

#endif
