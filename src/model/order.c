/* SPDX-License-Identifier: MIT */
#include "model/places.h"

#include <stdlib.h>
#include <string.h>

static int order_compare(unsigned left, unsigned right) {
  return left < right ? -1 : left > right;
}

static int by_function_slot(const void *left, const void *right) {
  return order_compare((*(struct spec_function *const *)left)->slot,
                       (*(struct spec_function *const *)right)->slot);
}

static int by_event_slot(const void *left, const void *right) {
  return order_compare((*(struct spec_event *const *)left)->slot,
                       (*(struct spec_event *const *)right)->slot);
}

static int by_error_number(const void *left, const void *right) {
  return order_compare((*(struct spec_error *const *)left)->number,
                       (*(struct spec_error *const *)right)->number);
}

/* A sorted copy of the pointers of a list. */
static void *order_sorted(struct arena *arena, const void *items, size_t count,
                          int (*order)(const void *, const void *)) {
  void **copy = arena_alloc(arena, count * sizeof *copy + 1);
  if (!count) return copy;
  memcpy(copy, items, count * sizeof *copy);
  qsort(copy, count, sizeof *copy, order);
  return copy;
}

struct spec_function_list functions_by_slot(struct arena *arena, const struct spec *spec) {
  const struct spec_function_list *list = &spec->functions;
  return (struct spec_function_list){order_sorted(arena, list->at, list->count, by_function_slot),
                                     list->count};
}

struct spec_event_list events_by_number(struct arena *arena, const struct spec *spec) {
  const struct spec_event_list *list = &spec->events;
  return (struct spec_event_list){order_sorted(arena, list->at, list->count, by_event_slot),
                                  list->count};
}

struct spec_error_list errors_by_number(struct arena *arena, const struct spec *spec) {
  const struct spec_error_list *list = &spec->errors;
  return (struct spec_error_list){order_sorted(arena, list->at, list->count, by_error_number),
                                  list->count};
}

unsigned last_function_slot(const struct spec *spec) {
  unsigned last = 0;
  for (size_t i = 0; i < spec->functions.count; i++)
    if (spec->functions.at[i]->slot > last) last = spec->functions.at[i]->slot;
  return last;
}

struct event_range event_numbers(const struct spec *spec) {
  struct event_range range = {0, 0};
  for (size_t i = 0; i < spec->events.count; i++) {
    unsigned slot = spec->events.at[i]->slot;
    if (slot > range.last) range.last = slot;
    if (!i || slot < range.first) range.first = slot;
  }
  return range;
}

unsigned last_error_number(const struct spec *spec) {
  unsigned last = 0;
  for (size_t i = 0; i < spec->errors.count; i++)
    if (spec->errors.at[i]->number > last) last = spec->errors.at[i]->number;
  return last;
}

size_t capability_bit(const struct spec *spec, const char *id) {
  size_t bit = 0;
  while (bit < spec->capabilities.list.count &&
         strcmp(spec->capabilities.list.at[bit]->id, id) != 0)
    bit++;
  return bit;
}
