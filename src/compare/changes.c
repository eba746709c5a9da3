/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"

#include <stdlib.h>
#include <string.h>

/* The gravest first. */
static int by_class(const void *left, const void *right) {
  const struct change *a = *(struct change *const *)left, *b = *(struct change *const *)right;
  if (a->class_ != b->class_) return a->class_ > b->class_ ? -1 : 1;
  int order = strcmp(a->kind, b->kind);
  if (!order) order = strcmp(a->name, b->name);
  return order ? order : strcmp(a->message, b->message);
}

static struct change_list changes_compare(struct arena *arena, const struct surface *old,
                                          const struct surface *new, bool expected) {
  struct comparison c = {.arena = arena,
                         .old = old,
                         .new = new,
                         .names = &old->interface->names,
                         .expected = expected,
                         .reported = {.arena = arena},
                         .renamed = {.arena = arena},
                         .former = {.arena = arena}};
  compare_functions(&c);
  compare_events(&c);
  compare_capabilities(&c);
  compare_constants(&c);
  compare_records(&c);
  compare_typedefs(&c);
  compare_callbacks(&c);
  entries_compare(&c);
  compare_methods(&c);
  if (old->spec && new->spec) {
    renames_fields(&c);
    compare_facts(&c);
    compare_dumps(&c);
    c.old_homes = where_homes(arena, old->spec);
    c.new_homes = where_homes(arena, new->spec);
    compare_docs(&c);
    whole_compare(&c);
  }
  if (c.changes.count) qsort(c.changes.at, c.changes.count, sizeof *c.changes.at, by_class);
  return c.changes;
}

struct change_list changes_between(struct arena *arena, const struct surface *old,
                                   const struct surface *new) {
  return changes_compare(arena, old, new, false);
}

struct change_list changes_from_spec(struct arena *arena, const struct surface *spec,
                                     const struct surface *header) {
  return changes_compare(arena, spec, header, true);
}
