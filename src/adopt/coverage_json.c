/* SPDX-License-Identifier: MIT */
/* A coverage as JSON. */
#include "adopt/coverage.h"

#include "base/json_writer.h"

static void put_count(struct json_writer *writer, const char *key, size_t count) {
  jw_put_integer(writer, key, (long long)count);
}

static void put_functions(struct json_writer *writer, const struct coverage *coverage,
                          const struct spec_category *category) {
  struct coverage_tally tally = coverage_tally(&coverage->functions, category);
  put_count(writer, "functions", tally.all);
  put_count(writer, "implemented", tally.in[COVERAGE_DONE]);
  put_count(writer, "stubs", tally.in[COVERAGE_STUB]);
  put_count(writer, "missing", tally.in[COVERAGE_MISSING]);
}

static void put_totals(struct json_writer *writer, const struct coverage *coverage) {
  jw_put_object(writer, "totals");
  put_functions(writer, coverage, NULL);
  put_count(writer, "events", coverage->events.count);
  put_count(writer, "sent", coverage_tally(&coverage->events, NULL).in[COVERAGE_DONE]);
  put_count(writer, "capabilities", coverage->capabilities.count);
  put_count(writer, "complete", coverage->offers[OFFER_COMPLETE]);
  jw_end(writer);
}

static void put_categories(struct json_writer *writer, const struct coverage *coverage) {
  jw_put_array(writer, "categories");
  LIST_EACH (category, coverage->view->categories) {
    if (!coverage_tally(&coverage->functions, category).all) continue;
    jw_object(writer);
    jw_put_string(writer, "id", category->id);
    jw_put_string(writer, "label", category->label);
    put_functions(writer, coverage, category);
    jw_end(writer);
  }
  jw_end(writer);
}

static void put_items(struct json_writer *writer, const char *key,
                      const struct coverage_item_list *items) {
  static const char *const words[] = {"missing", "stub", "implemented"};
  jw_put_array(writer, key);
  LIST_EACH (item, *items) {
    jw_object(writer);
    jw_put_string(writer, "id", item->id);
    if (item->category) jw_put_string(writer, "category", item->category->id);
    jw_put_string(writer, "state",
                  item->event && item->state == COVERAGE_DONE ? "sent" : words[item->state]);
    jw_put_array(writer, "places");
    for (size_t j = 0; j < item->places.count; j++) {
      jw_object(writer);
      jw_put_string(writer, "file", item->places.at[j]->file);
      put_count(writer, "line", item->places.at[j]->line);
      jw_end(writer);
    }
    jw_end(writer);
    jw_end(writer);
  }
  jw_end(writer);
}

static void put_capabilities(struct json_writer *writer, const struct coverage *coverage) {
  static const char *const words[] = {"complete", "incomplete", "undecided"};
  jw_put_array(writer, "capabilities");
  LIST_EACH (capability, coverage->capabilities) {
    jw_object(writer);
    jw_put_string(writer, "id", capability->id);
    jw_put_string(writer, "state", words[capability->offer]);
    jw_put_array(writer, "lacks");
    LIST_EACH (lack, capability->lacks) jw_string(writer, lack->id);
    jw_end(writer);
    jw_end(writer);
  }
  jw_end(writer);
}

void coverage_print_json(const struct coverage *coverage, struct text *out) {
  struct json_writer writer = jw_new(coverage->arena, out);
  jw_object(&writer);
  jw_put_string(&writer, "release", coverage->release);
  put_count(&writer, "files", coverage->files);
  put_totals(&writer, coverage);
  put_categories(&writer, coverage);
  put_items(&writer, "functions", &coverage->functions);
  put_items(&writer, "events", &coverage->events);
  put_capabilities(&writer, coverage);
  jw_finish(&writer);
}
