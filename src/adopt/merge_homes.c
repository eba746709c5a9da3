/* SPDX-License-Identifier: MIT */
/* Where functions belong: those that are found where they are, others beside their neighbors in the specification. */
#include "adopt/merging.h"

#include <string.h>

/* The file that has the last function of each category, and the last one of all. */
struct neighbors {
  struct c_names by_category;
  struct merge *last;
};

static struct merge **neighbor_in(struct neighbors *neighbors,
                                  const struct spec_category *category) {
  struct c_name *entry = c_names_enter(&neighbors->by_category, category->id, strlen(category->id));
  if (!entry->value)
    entry->value = arena_alloc(neighbors->by_category.arena, sizeof(struct merge *));
  return entry->value;
}

/* Files beside a function that no file has: of its category, and of whatever category. */
struct beside {
  struct merge *before, *behind, *any;
};

static void pass_function(struct neighbors *neighbors, const struct merge_function *function,
                          struct merge **same, struct merge **any) {
  struct merge **last = neighbor_in(neighbors, function->function->category);
  if (function->found) {
    *last = neighbors->last = function->home;
  } else {
    *same = *last;
    if (!*any) *any = neighbors->last;
  }
}

void merge_find_homes(struct merge_set *set) {
  size_t count = set->input->view->functions.count;
  struct neighbors forwards = {.by_category = {.arena = set->arena}}, backwards = forwards;
  struct beside *beside = arena_alloc(set->arena, count * sizeof *beside);
  for (size_t i = 0; i < count; i++)
    pass_function(&forwards, &set->functions[i], &beside[i].before, &beside[i].any);
  for (size_t i = count; i-- > 0;)
    pass_function(&backwards, &set->functions[i], &beside[i].behind, &beside[i].any);
  for (size_t i = 0; i < count; i++) {
    struct merge_function *function = &set->functions[i];
    if (function->found) continue;
    function->home = beside[i].before   ? beside[i].before
                     : beside[i].behind ? beside[i].behind
                     : beside[i].any    ? beside[i].any
                                        : set->files;
  }
}
