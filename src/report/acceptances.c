/* SPDX-License-Identifier: MIT */
#include "report/acceptances.h"

#include <stdlib.h>
#include <string.h>

/* More than people look at is not kept: what accepts that is needed. */
enum { MOST = 100000 };

void acceptances_add(struct arena *arena, const struct acceptances *all,
                     struct suppression_list *found, struct suppression *line) {
  line->used = true;
  line->findings++;
  if (!found->count || all->total + found->count < MOST) LIST_ADD(arena, found, line);
  else line->needed = true;
}

const struct suppression *acceptances_keep(struct arena *arena, struct acceptances *all,
                                           const struct suppression_list *found) {
  if (!found->count) return NULL;
  if (found->count == 1) found->at[0]->needed = true;
  if (found->count > 1) {
    struct suppression_list *kept = arena_alloc(arena, sizeof *kept);
    *kept = *found;
    LIST_ADD(arena, &all->list, kept);
    all->total += found->count;
  }
  return found->at[0];
}

static bool is_among(const struct suppression_list *list, const struct suppression *line) {
  for (size_t i = 0; i < list->count; i++)
    if (list->at[i] == line) return true;
  return false;
}

/* May the other be what accepts instead of this one: does it stay, and count for as long? */
static bool stands_in(const struct suppression *other, const struct suppression *line, bool files) {
  return other != line && !other->spare && (files || !other->kind) &&
         (!other->until || (line->until && strcmp(other->until, line->until) >= 0));
}

static const struct suppression *find_other(const struct suppression_list *by,
                                            const struct suppression *line, bool files) {
  for (size_t i = 0; i < by->count; i++)
    if (stands_in(by->at[i], line, files)) return by->at[i];
  return NULL;
}

const struct suppression *acceptances_others(const struct acceptances *all,
                                             const struct suppression *line, bool files,
                                             bool *several) {
  const struct suppression *first = NULL;
  *several = false;
  if (line->needed || !line->findings) return NULL;
  for (size_t i = 0; i < all->list.count; i++) {
    const struct suppression_list *by = all->list.at[i];
    if (!is_among(by, line)) continue;
    const struct suppression *other = find_other(by, line, files);
    if (!other) return NULL;
    if (!first) first = other;
    if (!is_among(by, first)) *several = true;
  }
  return first;
}

/* Which goes first, of two that others make superfluous: the one of fewer findings, the one of a file, which is not seen
 * beside what it accepts, the later one. */
static int by_worth(const void *left, const void *right) {
  const struct suppression *a = *(struct suppression *const *)left,
                           *b = *(struct suppression *const *)right;
  if (a->findings != b->findings) return a->findings < b->findings ? -1 : 1;
  if (!a->kind != !b->kind) return a->kind ? -1 : 1;
  return a->order > b->order ? -1 : a->order < b->order;
}

void acceptances_find_spare(struct arena *arena, const struct acceptances *all,
                            const struct suppression_list *suppressions, bool files) {
  size_t count = suppressions->count;
  struct suppression **sorted = arena_alloc(arena, (count + 1) * sizeof *sorted);
  for (size_t i = 0; i < count; i++) {
    sorted[i] = suppressions->at[i];
    sorted[i]->order = i;
    sorted[i]->spare = false;
  }
  qsort(sorted, count, sizeof *sorted, by_worth);
  bool several;
  for (size_t i = 0; i < count; i++)
    if (files || !sorted[i]->kind)
      sorted[i]->spare = acceptances_others(all, sorted[i], files, &several) != NULL;
}
