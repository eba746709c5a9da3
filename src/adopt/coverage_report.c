/* SPDX-License-Identifier: MIT */
/* A coverage as text, Markdown and JSON, and its improbable results. */
#include "adopt/coverage.h"
#include "base/json_writer.h"

#include <string.h>

struct report {
  const struct coverage *coverage;
  bool markdown;
  struct text *out;
};

/* Rounds down: 100 only for all. */
static size_t coverage_report_percent(size_t part, size_t whole) {
  return whole ? part * 100 / whole : 100;
}

/* Escapes markup of Markdown. */
static const char *coverage_report_words(const struct report *report, const char *text) {
  if (!report->markdown) return text;
  struct text out = text_new(report->out->escape);
  text_add_escaped(&out, text, "\\`*_<>[]|");
  return text_keep(report->coverage->arena, &out);
}

static void print_totals(const struct report *report) {
  const struct coverage *coverage = report->coverage;
  const char *bullet = report->markdown ? "- " : "";
  struct coverage_tally functions = coverage_tally(&coverage->functions, NULL);
  struct coverage_tally events = coverage_tally(&coverage->events, NULL);
  text_printf(report->out, "%sFunctions: %zu of %zu implemented (%zu%%), %zu stubs, %zu missing\n",
              bullet, functions.in[COVERAGE_DONE], functions.all,
              coverage_report_percent(functions.in[COVERAGE_DONE], functions.all),
              functions.in[COVERAGE_STUB], functions.in[COVERAGE_MISSING]);
  text_printf(report->out, "%sEvents: %zu of %zu sent (%zu%%)\n", bullet, events.in[COVERAGE_DONE],
              events.all, coverage_report_percent(events.in[COVERAGE_DONE], events.all));
  text_printf(report->out, "%sCapabilities: %zu of %zu with all items that require them\n", bullet,
              coverage->offers[OFFER_COMPLETE], coverage->capabilities.count);
}

static void print_categories(const struct report *report) {
  const struct coverage *coverage = report->coverage;
  LIST_EACH (category, coverage->view->categories) {
    struct coverage_tally tally = coverage_tally(&coverage->functions, category);
    size_t done = tally.in[COVERAGE_DONE], part = coverage_report_percent(done, tally.all);
    if (tally.all && report->markdown)
      text_printf(report->out, "| %s | %zu | %zu | %zu | %zu | %zu%% |\n",
                  coverage_report_words(report, category->label), done, tally.in[COVERAGE_STUB],
                  tally.in[COVERAGE_MISSING], tally.all, part);
    else if (tally.all)
      text_printf(report->out, "%-40s %6zu %3zu%% %5zu %7zu %3zu\n", category->label, done, part,
                  tally.in[COVERAGE_STUB], tally.in[COVERAGE_MISSING], tally.all);
  }
}

/* Prints a heading and the names of items in a state, if there are any. */
static void print_items(const struct report *report, const char *heading,
                        const struct coverage_item_list *items, enum coverage_state state) {
  struct text names = text_new(report->out->escape);
  for (size_t i = 0; i < items->count; i++)
    if (items->at[i]->state == state)
      text_printf(&names, report->markdown ? "- %s\n" : "%s ",
                  coverage_report_words(report, items->at[i]->id));
  if (names.length && report->markdown) {
    text_printf(report->out, "\n## %s\n\n%s", heading, text_string(&names));
  } else if (names.length) {
    text_printf(report->out, "\n%s\n  ", heading);
    text_add_wrapped(report->out, text_string(&names), "  ", 80);
    text_add(report->out, "\n");
  }
  text_free(&names);
}

/* Returns what the capability lacks: "GetPhase, VMInit". */
static const char *coverage_report_lacks(const struct coverage *coverage,
                                         const struct coverage_capability *capability) {
  const char *names = "";
  LIST_EACH (lack, capability->lacks)
    names = arena_printf(coverage->arena, "%s%s%s", names, *names ? ", " : "", lack->id);
  return names;
}

static void print_offers(const struct coverage *coverage, const char *heading,
                         enum coverage_offer offer, struct text *out) {
  if (coverage->offers[offer]) text_printf(out, "\n%s\n", heading);
  LIST_EACH (capability, coverage->capabilities) {
    if (capability->offer != offer) continue;
    text_printf(out, "  %s", capability->id);
    if (offer == OFFER_INCOMPLETE) {
      text_add(out, ": ");
      text_add_wrapped(out, coverage_report_lacks(coverage, capability), "    ", 80);
    }
    text_add(out, "\n");
  }
}
/* Prints totals, categories under a heading, and lists of functions and events. */
static void print_items_of_all(const struct report *report, const char *heading) {
  const struct coverage *coverage = report->coverage;
  print_totals(report);
  text_add(report->out, heading);
  print_categories(report);
  print_items(report, "Functions that are stubs", &coverage->functions, COVERAGE_STUB);
  print_items(report, "Functions that are missing", &coverage->functions, COVERAGE_MISSING);
  print_items(report, "Events that are not sent", &coverage->events, COVERAGE_MISSING);
}

void coverage_print_text(const struct coverage *coverage, struct text *out) {
  struct report report = {coverage, false, out};
  text_printf(out, "Release %s, %zu file%s\n", coverage->release, coverage->files,
              coverage->files == 1 ? "" : "s");
  const char *heading = arena_printf(coverage->arena, "\n%-40s %11s %5s %7s %3s\n", "Category",
                                     "implemented", "stubs", "missing", "of");
  print_items_of_all(&report, coverage->functions.count ? heading : "");
  print_offers(coverage, "Capabilities that can be offered", OFFER_COMPLETE, out);
  print_offers(coverage, "Capabilities that lack something", OFFER_INCOMPLETE, out);
  print_offers(coverage,
               "Capabilities that are not required by any item (their effects are not checked)",
               OFFER_UNDECIDED, out);
}

void coverage_print_markdown(const struct coverage *coverage, struct text *out) {
  static const char *const offers[] = {"yes", "no", "not required"};
  struct report report = {coverage, true, out};
  text_printf(out, "# %s, release %s\n\n", coverage->view->interface->name, coverage->release);
  print_items_of_all(&report,
                     "\n## Functions\n\n| Category | Implemented | Stubs | Missing | Of | |\n"
                     "|---|--:|--:|--:|--:|--:|\n");
  if (coverage->capabilities.count)
    text_add(out, "\n## Capabilities\n\n| Capability | Can be offered | Lacks |\n|---|---|---|\n");
  LIST_EACH (capability, coverage->capabilities)
    text_printf(out, "| %s | %s | %s |\n", coverage_report_words(&report, capability->id),
                offers[capability->offer],
                coverage_report_words(&report, coverage_report_lacks(coverage, capability)));
}

static const char names_advice[] = "; use --name or --habits to specify their names";
static const char events_advice[] = "; use --event-name or --habits to specify these names";

/* Returns the patterns of functions: "'jvmti%s' or 'JvmtiEnv::%s'". */
static const char *coverage_notes_patterns(const struct coverage *coverage) {
  const struct name_pattern_list *all = &coverage->habits.functions;
  const char *names = "";
  for (size_t i = 0; i < all->count; i++)
    names = arena_printf(coverage->arena, "%s%s'%s'", names, i ? " or " : "", all->at[i]->text);
  return names;
}

static void note_functions(const struct coverage *coverage, struct text *out) {
  struct coverage_tally tally = coverage_tally(&coverage->functions, NULL);
  size_t found = tally.all - tally.in[COVERAGE_MISSING];
  if (coverage->guessed)
    text_printf(out,
                "note: no function is named %s; those named '%s' are assumed to be the VM's%s\n",
                coverage_notes_patterns(coverage), coverage->guessed, names_advice);
  else if (!found && tally.all)
    text_printf(out, "note: no function is named %s%s\n", coverage_notes_patterns(coverage),
                names_advice);
  if (found && tally.in[COVERAGE_STUB] == found && coverage->written)
    text_add(out,
             "note: all functions found are stubs; if this is wrong, use --habits to specify the "
             "names of functions\n");
}

void coverage_notes(const struct coverage *coverage, struct text *out) {
  struct coverage_tally functions = coverage_tally(&coverage->functions, NULL);
  struct coverage_tally events = coverage_tally(&coverage->events, NULL);
  note_functions(coverage, out);
  if (coverage->guessed_events)
    text_printf(
        out,
        "note: the names of functions that send events are not specified; calls of functions that "
        "post, send or fire events, and uses of the types of callbacks, are assumed to send "
        "them%s\n",
        events_advice);
  else if (events.all > 1 && !events.in[COVERAGE_DONE] && functions.in[COVERAGE_DONE])
    text_printf(out, "note: no code was found that sends an event%s\n", events_advice);
}

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
  JW_OBJECTS (writer, key, item, *items) {
    jw_put_string(writer, "id", item->id);
    if (item->category) jw_put_string(writer, "category", item->category->id);
    jw_put_string(writer, "state",
                  item->event && item->state == COVERAGE_DONE ? "sent" : words[item->state]);
    JW_OBJECTS (writer, "places", place, item->places) {
      jw_put_string(writer, "file", place->file);
      put_count(writer, "line", place->line);
    }
  }
}

static void put_capabilities(struct json_writer *writer, const struct coverage *coverage) {
  static const char *const words[] = {"complete", "incomplete", "undecided"};
  JW_OBJECTS (writer, "capabilities", capability, coverage->capabilities) {
    jw_put_string(writer, "id", capability->id);
    jw_put_string(writer, "state", words[capability->offer]);
    jw_put_array(writer, "lacks");
    LIST_EACH (lack, capability->lacks) jw_string(writer, lack->id);
    jw_end(writer);
  }
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
