/* SPDX-License-Identifier: MIT */
/* Free memory, in lists by size: for collectors that do not move objects. */
#ifndef FREE_LIST_H
#define FREE_LIST_H

#include "space.h"

/* Lists of pieces of one size each, up to SMALL_SIZES * OBJECT_ALIGN bytes; and one of larger ones. */
enum { SMALL_SIZES = 64 };

struct free_list {
  struct object *small[SMALL_SIZES + 1];
  struct object *large;
};

/* Makes a piece of memory a free one, and puts it into its list. */
void free_list_add(struct free_list *list, void *memory, size_t size);

/* Memory of that size, or NULL. What is left of a larger piece stays free. Sets only the size. */
struct object *free_list_take(struct free_list *list, size_t size);

/* Forgets all. */
void free_list_clear(struct free_list *list);

#endif
