/* SPDX-License-Identifier: MIT */
/* Lists whose items are found by their names. */
#ifndef JVMTIC_COMPARE_SURFACE_LIST_H
#define JVMTIC_COMPARE_SURFACE_LIST_H

#include "base/names.h"
#include "base/place.h"

/* What items begin with, so that they can be found by name, paired and told about wherever they stand:
 * `x->name` and `x->place`, or both as `x->item`. */
struct surface_item {
  const char *name;
  struct place place;
};
#define SURFACE_ITEM          \
  union {                     \
    struct surface_item item; \
    struct {                  \
      const char *name;       \
      struct place place;     \
    };                        \
  }

/* Declares `struct name`, such a list of pointers to `type`. An empty one is all zero; it grows by SURFACE_ADD() alone. */
#define SURFACE_LIST_TYPE(name, type)                     \
  struct name {                                           \
    type **at;                                            \
    size_t count;                                         \
    struct c_names *names; /* NULL while there are few */ \
  }
#define SURFACE_ADD(arena, list, item) \
  (LIST_ADD((arena), (list), (item)),  \
   surface_note((arena), &(list)->names, (list)->at, (list)->count))

/* Any of these lists. */
struct surface_list {
  const void *at;
  size_t count;
  const struct c_names *names;
};
#define SURFACE_LIST(list) ((struct surface_list){(list).at, (list).count, (list).names})

/* The first item of that name, NULL: none; and where it stands, the list's count: nowhere. */
#define SURFACE_FIND(list, name) surface_find(SURFACE_LIST(list), (name))
#define SURFACE_INDEX(list, name) surface_index(SURFACE_LIST(list), (name))
void *surface_find(struct surface_list list, const char *name);
size_t surface_index(struct surface_list list, const char *name);

/* The item at that place. */
struct surface_item *surface_at(struct surface_list list, size_t index);

/* For SURFACE_ADD(): remembers the name of the last item. */
void surface_note(struct arena *arena, struct c_names **names, const void *items, size_t count);

#endif
