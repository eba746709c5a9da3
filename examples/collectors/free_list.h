/* SPDX-License-Identifier: MIT */
/* Free memory, in lists by size: for collectors that do not move objects. */
#ifndef FREE_LIST_H
#define FREE_LIST_H

#include "space.h"

/* Lists of pieces of one size each, up to SMALL_SIZES * OBJECT_ALIGN bytes, and a list of larger pieces. */
enum { SMALL_SIZES = 64 };

struct free_list {
  struct object *small[SMALL_SIZES + 1];
  struct object *large;
};

/* Adds a piece of memory to its list. */
void free_list_add(struct free_list *list, void *memory, size_t size);

/* Memory of this size, or NULL. The rest of a larger piece remains free. Sets only the size. */
struct object *free_list_take(struct free_list *list, size_t size);

/* Empties all lists. */
void free_list_clear(struct free_list *list);

#endif
