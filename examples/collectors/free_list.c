/* SPDX-License-Identifier: MIT */
#include "free_list.h"

#include <string.h>

static struct object **list_for(struct free_list *list, size_t size) {
  size_t index = size / OBJECT_ALIGN;
  return index <= SMALL_SIZES ? &list->small[index] : &list->large;
}

void free_list_add(struct free_list *list, void *memory, size_t size) {
  struct object *piece = memory;
  struct object **first = list_for(list, size);
  piece->class = NULL;
  piece->type = TYPE_FREE;
  piece->size = (uint32_t)size;
  piece->forward = *first;
  *first = piece;
}

/* The rest must have room for the header of a free piece. */
static bool fits(const struct object *piece, size_t size) {
  return piece->size == size || piece->size >= size + object_round(sizeof(struct object));
}

/* Takes the first piece of a list that is large enough. */
static struct object *take_from(struct object **at, size_t size) {
  while (*at && !fits(*at, size)) at = &(*at)->forward;
  struct object *piece = *at;
  if (piece) *at = piece->forward;
  return piece;
}

/* All pieces of a list of small pieces have the same size, so only the first is checked. */
static struct object *take_small(struct free_list *list, size_t size) {
  size_t exact = size / OBJECT_ALIGN;
  size_t least = exact + object_round(sizeof(struct object)) / OBJECT_ALIGN;
  struct object **at = &list->small[exact];
  for (size_t i = least; !*at && i <= SMALL_SIZES; i++) at = &list->small[i];
  struct object *piece = *at;
  if (piece) *at = piece->forward;
  return piece;
}

struct object *free_list_take(struct free_list *list, size_t size) {
  struct object *piece = NULL;
  if (size / OBJECT_ALIGN <= SMALL_SIZES) piece = take_small(list, size);
  if (!piece) piece = take_from(&list->large, size);
  if (!piece) return NULL;
  size_t rest = piece->size - size;
  if (rest > 0) free_list_add(list, (char *)piece + size, rest);
  piece->size = (uint32_t)size;
  return piece;
}

void free_list_clear(struct free_list *list) {
  memset(list, 0, sizeof *list);
}
