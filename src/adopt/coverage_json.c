/* A coverage as JSON. */
#include "adopt/coverage.h"

#include "base/json_value.h"

static void put_count(struct arena *arena, json_t *object, const char *key, size_t count) {
  ju_put(arena, object, key, ju_need(arena, json_integer((json_int_t)count)));
}

static void put_functions(struct arena *arena, json_t *object, const struct coverage *coverage,
                          const struct spec_category *category) {
  struct coverage_tally tally = coverage_tally(&coverage->functions, category);
  put_count(arena, object, "functions", tally.all);
  put_count(arena, object, "implemented", tally.in[COVERAGE_DONE]);
  put_count(arena, object, "stubs", tally.in[COVERAGE_STUB]);
  put_count(arena, object, "missing", tally.in[COVERAGE_MISSING]);
}

static json_t *json_item(const struct coverage *coverage, const struct coverage_item *item) {
  static const char *const words[] = {"missing", "stub", "implemented"};
  struct arena *arena = coverage->arena;
  json_t *object = ju_object(arena), *places = ju_array(arena);
  ju_put_string(arena, object, "id", item->id);
  if (item->category) ju_put_string(arena, object, "category", item->category->id);
  ju_put_string(arena, object, "state",
                item->event && item->state == COVERAGE_DONE ? "sent" : words[item->state]);
  for (size_t i = 0; i < item->places.count; i++) {
    json_t *place = ju_object(arena);
    ju_put_string(arena, place, "file", item->places.at[i]->file);
    put_count(arena, place, "line", item->places.at[i]->line);
    ju_push(arena, places, place);
  }
  ju_put(arena, object, "places", places);
  return object;
}

static json_t *json_category(const struct coverage *coverage,
                             const struct spec_category *category) {
  struct arena *arena = coverage->arena;
  json_t *object = ju_object(arena);
  ju_put_string(arena, object, "id", category->id);
  ju_put_string(arena, object, "label", category->label);
  put_functions(arena, object, coverage, category);
  return object;
}

static json_t *json_capability(const struct coverage *coverage,
                               const struct coverage_capability *capability) {
  static const char *const words[] = {"complete", "incomplete", "undecided"};
  struct arena *arena = coverage->arena;
  json_t *object = ju_object(arena), *lacking = ju_array(arena);
  ju_put_string(arena, object, "id", capability->id);
  ju_put_string(arena, object, "state", words[capability->offer]);
  for (size_t i = 0; i < capability->lacks.count; i++)
    ju_push_string(arena, lacking, capability->lacks.at[i]->id);
  ju_put(arena, object, "lacks", lacking);
  return object;
}

static json_t *json_totals(const struct coverage *coverage) {
  struct arena *arena = coverage->arena;
  json_t *object = ju_object(arena);
  put_functions(arena, object, coverage, NULL);
  put_count(arena, object, "events", coverage->events.count);
  put_count(arena, object, "sent", coverage_tally(&coverage->events, NULL).in[COVERAGE_DONE]);
  put_count(arena, object, "capabilities", coverage->capabilities.count);
  put_count(arena, object, "complete", coverage->offers[OFFER_COMPLETE]);
  return object;
}

void coverage_print_json(const struct coverage *coverage, struct text *out) {
  struct arena *arena = coverage->arena;
  json_t *root = ju_object(arena), *functions = ju_array(arena), *events = ju_array(arena);
  json_t *categories = ju_array(arena), *capabilities = ju_array(arena);
  for (size_t i = 0; i < coverage->view->categories.count; i++)
    if (coverage_tally(&coverage->functions, coverage->view->categories.at[i]).all)
      ju_push(arena, categories, json_category(coverage, coverage->view->categories.at[i]));
  for (size_t i = 0; i < coverage->functions.count; i++)
    ju_push(arena, functions, json_item(coverage, coverage->functions.at[i]));
  for (size_t i = 0; i < coverage->events.count; i++)
    ju_push(arena, events, json_item(coverage, coverage->events.at[i]));
  for (size_t i = 0; i < coverage->capabilities.count; i++)
    ju_push(arena, capabilities, json_capability(coverage, coverage->capabilities.at[i]));
  ju_put_string(arena, root, "release", coverage->release);
  put_count(arena, root, "files", coverage->files);
  ju_put(arena, root, "totals", json_totals(coverage));
  ju_put(arena, root, "categories", categories);
  ju_put(arena, root, "functions", functions);
  ju_put(arena, root, "events", events);
  ju_put(arena, root, "capabilities", capabilities);
  ju_write(arena, root, out);
}
