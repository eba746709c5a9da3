#include "model/order.h"

#include <stdlib.h>
#include <string.h>

static int compare(unsigned left, unsigned right) {
  return left < right ? -1 : left > right;
}

static int by_function_slot(const void *left, const void *right) {
  return compare((*(struct spec_function *const *)left)->slot,
                 (*(struct spec_function *const *)right)->slot);
}

static int by_event_slot(const void *left, const void *right) {
  return compare((*(struct spec_event *const *)left)->slot,
                 (*(struct spec_event *const *)right)->slot);
}

static int by_error_number(const void *left, const void *right) {
  return compare((*(struct spec_error *const *)left)->number,
                 (*(struct spec_error *const *)right)->number);
}

static void *sorted(const struct gen_input *input, const void *items, size_t count,
                    int (*order)(const void *, const void *)) {
  void **copy = arena_alloc(input->arena, count * sizeof *copy + 1);
  if (!count) return copy;
  memcpy(copy, items, count * sizeof *copy);
  qsort(copy, count, sizeof *copy, order);
  return copy;
}

struct spec_function **gen_functions_by_slot(const struct gen_input *input) {
  return sorted(input, input->spec->functions.at, input->spec->functions.count, by_function_slot);
}

struct spec_event **gen_events_by_slot(const struct gen_input *input) {
  return sorted(input, input->spec->events.at, input->spec->events.count, by_event_slot);
}

struct spec_error **gen_errors_by_number(const struct gen_input *input) {
  return sorted(input, input->spec->errors.at, input->spec->errors.count, by_error_number);
}
