/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "compare/comparison.h"

#include <string.h>

/* A place that has no partner yet. */
struct waiting {
  size_t at;
  struct waiting *next; /* with the same name */
};

/* The places of the list from `start` on by their names, the first of each name first. */
static struct c_names waiting_of(struct arena *arena, const struct string_list *list,
                                 size_t start) {
  struct c_names names = {.arena = arena};
  struct waiting *places = arena_alloc(arena, (list->count - start) * sizeof *places);
  for (size_t i = list->count; i-- > start;) {
    struct c_name *name = c_names_enter(&names, list->at[i], strlen(list->at[i]));
    places[i - start] = (struct waiting){i, name->value};
    name->value = &places[i - start];
  }
  return names;
}

/* How many names both lists begin with: mostly all. */
static size_t same_start(const struct string_list *old, const struct string_list *new) {
  size_t i = 0;
  while (i < old->count && i < new->count &&strcmp(old->at[i], new->at[i]) == 0) i++;
  return i;
}

size_t *pairs_of(struct arena *arena, const struct string_list *old,
                 const struct string_list *new) {
  const size_t start = same_start(old, new);
  size_t *pairs = old->count ? arena_alloc(arena, old->count * sizeof *pairs) : NULL;
  for (size_t i = 0; i < old->count; i++) pairs[i] = i < start ? i : new->count;
  if (start == old->count || start == new->count) return pairs;
  const struct c_names names = waiting_of(arena, new, start);
  for (size_t i = start; i < old->count; i++) {
    struct c_name *name = c_names_find(&names, old->at[i], strlen(old->at[i]));
    struct waiting *first = name ? name->value : NULL;
    if (!first) continue;
    pairs[i] = first->at;
    name->value = first->next;
  }
  return pairs;
}
