/* A coverage as text and as Markdown. */
#include "adopt/coverage_internal.h"

#include <string.h>

/* ---- Text ---------------------------------------------------------------------------------------- */

static void print_totals(const struct coverage *coverage, const char *bullet, struct text *out) {
  size_t functions = coverage->functions.count, events = coverage->events.count;
  size_t done = coverage_functions(coverage, NULL, COVERAGE_DONE),
         sent = coverage_events(coverage, COVERAGE_DONE);
  text_printf(out, "%sFunctions: %zu of %zu implemented (%zu%%), %zu stubs, %zu missing\n", bullet,
              done, functions, coverage_percent(done, functions),
              coverage_functions(coverage, NULL, COVERAGE_STUB),
              coverage_functions(coverage, NULL, COVERAGE_MISSING));
  text_printf(out, "%sEvents: %zu of %zu sent (%zu%%)\n", bullet, sent, events,
              coverage_percent(sent, events));
  text_printf(out, "%sCapabilities: %zu of %zu with all that requires them\n", bullet,
              coverage_offers(coverage, OFFER_COMPLETE), coverage->capabilities.count);
}

static void print_categories(const struct coverage *coverage, struct text *out) {
  text_printf(out, "\n%-40s %11s %5s %7s %3s\n", "Category", "implemented", "stubs", "missing",
              "of");
  for (size_t i = 0; i < coverage->view->categories.count; i++) {
    const struct spec_category *category = coverage->view->categories.at[i];
    size_t count = coverage_in_category(coverage, category);
    size_t done = coverage_functions(coverage, category, COVERAGE_DONE);
    if (!count) continue;
    text_printf(out, "%-40s %6zu %3zu%% %5zu %7zu %3zu\n", category->label, done,
                coverage_percent(done, count),
                coverage_functions(coverage, category, COVERAGE_STUB),
                coverage_functions(coverage, category, COVERAGE_MISSING), count);
  }
}

/* A heading and the names of items in a state, when there are any. */
static void print_items(const char *heading, const struct coverage_item_list *items,
                        enum coverage_state state, struct text *out) {
  struct text names = text_new(out->escape);
  for (size_t i = 0; i < items->count; i++)
    if (items->at[i]->state == state) text_printf(&names, "%s ", items->at[i]->id);
  if (names.length) {
    text_printf(out, "\n%s\n  ", heading);
    text_add_wrapped(out, text_string(&names), "  ", 80);
    text_add(out, "\n");
  }
  text_free(&names);
}

static void print_offers(const struct coverage *coverage, const char *heading, enum offer offer,
                         struct text *out) {
  if (coverage_offers(coverage, offer)) text_printf(out, "\n%s\n", heading);
  for (size_t i = 0; i < coverage->capabilities.count; i++) {
    const struct coverage_capability *capability = coverage->capabilities.at[i];
    if (coverage_offer(capability) != offer) continue;
    text_printf(out, "  %s", capability->id);
    if (offer == OFFER_INCOMPLETE) {
      text_add(out, ": ");
      text_add_wrapped(out, coverage_lacks(coverage, capability), "    ", 80);
    }
    text_add(out, "\n");
  }
}

void coverage_print_text(const struct coverage *coverage, struct text *out) {
  text_printf(out, "Release %s, %zu file%s\n", coverage->release, coverage->files,
              coverage->files == 1 ? "" : "s");
  print_totals(coverage, "", out);
  if (coverage->functions.count) print_categories(coverage, out);
  print_items("Functions that are stubs", &coverage->functions, COVERAGE_STUB, out);
  print_items("Functions that are missing", &coverage->functions, COVERAGE_MISSING, out);
  print_items("Events that are not sent", &coverage->events, COVERAGE_MISSING, out);
  print_offers(coverage, "Capabilities that can be offered", OFFER_COMPLETE, out);
  print_offers(coverage, "Capabilities that lack something", OFFER_INCOMPLETE, out);
  print_offers(coverage, "Capabilities that nothing requires: what they change was not looked at",
               OFFER_UNDECIDED, out);
}

/* ---- Markdown ------------------------------------------------------------------------------------ */

/* A cell or list item: what Markdown would take as markup is escaped. */
static const char *escaped(const struct coverage *coverage, const char *words) {
  struct text out = text_new(coverage->arena->escape);
  for (; *words; words++) {
    if (strchr("\\`*_<>[]|", *words)) text_add(&out, "\\");
    text_add_bytes(&out, words, 1);
  }
  const char *result = arena_strdup(coverage->arena, text_string(&out));
  text_free(&out);
  return result;
}

static void mark_items(const struct coverage *coverage, const char *heading,
                       const struct coverage_item_list *items, enum coverage_state state,
                       struct text *out) {
  bool any = false;
  for (size_t i = 0; i < items->count; i++) {
    if (items->at[i]->state != state) continue;
    if (!any) text_printf(out, "\n## %s\n\n", heading);
    text_printf(out, "- %s\n", escaped(coverage, items->at[i]->id));
    any = true;
  }
}

void coverage_print_markdown(const struct coverage *coverage, struct text *out) {
  text_printf(out, "# JVM TI, release %s\n\n", coverage->release);
  print_totals(coverage, "- ", out);
  text_add(out, "\n## Functions\n\n| Category | Implemented | Stubs | Missing | Of | |\n");
  text_add(out, "|---|--:|--:|--:|--:|--:|\n");
  for (size_t i = 0; i < coverage->view->categories.count; i++) {
    const struct spec_category *category = coverage->view->categories.at[i];
    size_t count = coverage_in_category(coverage, category);
    size_t done = coverage_functions(coverage, category, COVERAGE_DONE);
    if (!count) continue;
    text_printf(out, "| %s | %zu | %zu | %zu | %zu | %zu%% |\n", escaped(coverage, category->label),
                done, coverage_functions(coverage, category, COVERAGE_STUB),
                coverage_functions(coverage, category, COVERAGE_MISSING), count,
                coverage_percent(done, count));
  }
  mark_items(coverage, "Functions that are stubs", &coverage->functions, COVERAGE_STUB, out);
  mark_items(coverage, "Functions that are missing", &coverage->functions, COVERAGE_MISSING, out);
  mark_items(coverage, "Events that are not sent", &coverage->events, COVERAGE_MISSING, out);
  if (coverage->capabilities.count)
    text_add(out, "\n## Capabilities\n\n| Capability | Can be offered | Lacks |\n|---|---|---|\n");
  for (size_t i = 0; i < coverage->capabilities.count; i++) {
    static const char *const words[] = {"yes", "no", "nothing requires it"};
    const struct coverage_capability *capability = coverage->capabilities.at[i];
    text_printf(out, "| %s | %s | %s |\n", escaped(coverage, capability->id),
                words[coverage_offer(capability)],
                escaped(coverage, coverage_lacks(coverage, capability)));
  }
}
