/* SPDX-License-Identifier: MIT */
#include "adopt/coverage.h"

#include "adopt/implementation.h"
#include "source/read.h"

#include <string.h>

/* ---- Lists --------------------------------------------------------------------------------------- */

static void add_item(struct arena *arena, struct coverage_item_list *items, const char *id,
                     const struct spec_category *category, bool event) {
  struct coverage_item *item = arena_alloc(arena, sizeof *item);
  item->id = id;
  item->category = category;
  item->event = event;
  LIST_ADD(arena, items, item);
}

void coverage_start(struct coverage *coverage) {
  const struct spec *view = coverage->view;
  for (size_t i = 0; i < view->functions.count; i++)
    add_item(coverage->arena, &coverage->functions, view->functions.at[i]->id,
             view->functions.at[i]->category, false);
  for (size_t i = 0; i < view->events.count; i++)
    add_item(coverage->arena, &coverage->events, view->events.at[i]->id, NULL, true);
}

struct coverage_item *coverage_find(const struct coverage_item_list *items, const char *id) {
  for (size_t i = 0; i < items->count; i++)
    if (strcmp(items->at[i]->id, id) == 0) return items->at[i];
  return NULL;
}

/* ---- Reading ------------------------------------------------------------------------------------- */

/* A call that may send an event. */
struct call {
  struct coverage_item *event;
  const struct source_function *in;
  unsigned line;
};
LIST_TYPE(call_list, struct call);

struct source_reader {
  struct coverage *coverage;
  struct call_list calls;
};

static const char *match_any(struct arena *arena, const struct name_pattern_list *patterns,
                             const char *name, size_t length) {
  const char *id = NULL;
  for (size_t i = 0; !id && i < patterns->count; i++)
    id = name_pattern_match(arena, patterns->at[i], name, length);
  return id;
}

static void take_call(void *data, const char *word, size_t length, unsigned line,
                      const struct source_function *in) {
  struct source_reader *reader = data;
  struct coverage *coverage = reader->coverage;
  const char *id = match_any(coverage->arena, &coverage->events_named, word, length);
  struct coverage_item *event = id ? coverage_find(&coverage->events, id) : NULL;
  if (!event) return;
  struct call *call = arena_alloc(coverage->arena, sizeof *call);
  *call = (struct call){event, in, line};
  LIST_ADD(coverage->arena, &reader->calls, call);
}

/* What sends to all environments calls what sends to one: that alone is no use of either. */
static bool in_dispatch(const struct coverage *coverage, const struct source_function *in) {
  for (size_t i = 0; in && i < in->declarators.count; i++) {
    const char *name = in->declarators.at[i]->name;
    if (match_any(coverage->arena, &coverage->events_named, name, strlen(name))) return true;
  }
  return false;
}

static void add_place(struct arena *arena, struct coverage_item *item, const char *path,
                      unsigned line) {
  struct place *place = arena_alloc(arena, sizeof *place);
  *place = (struct place){path, line};
  LIST_ADD(arena, &item->places, place);
}

static void take_events(struct source_reader *reader, const char *path) {
  for (size_t i = 0; i < reader->calls.count; i++) {
    const struct call *call = reader->calls.at[i];
    if (in_dispatch(reader->coverage, call->in)) continue;
    call->event->state = COVERAGE_DONE;
    add_place(reader->coverage->arena, call->event, path, call->line);
  }
}

static void take_functions(struct coverage *coverage, const struct source *source,
                           const char *path) {
  struct implementation_list all = {0};
  for (size_t i = 0; i < coverage->functions_named.count; i++)
    implementations_find(coverage->arena, source, coverage->functions_named.at[i], coverage->view,
                         &all);
  for (size_t i = 0; i < all.count; i++) {
    const struct implementation *found = all.at[i];
    enum coverage_state state = found->refuses ? COVERAGE_STUB : COVERAGE_DONE;
    struct coverage_item *item = coverage_find(&coverage->functions, found->id);
    if (!item) continue;
    if (state > item->state) item->state = state;
    add_place(coverage->arena, item, path, found->declarator->line);
  }
}

static bool contains(const char *text, size_t length, const char *words) {
  size_t size = strlen(words);
  const char *at = text, *end = text + length;
  while ((size_t)(end - at) >= size && size) {
    at = memchr(at, *words, (size_t)(end - at) - size + 1);
    if (!at) return false;
    if (memcmp(at, words, size) == 0) return true;
    at++;
  }
  return size == 0;
}

/* Files without any such name need not be understood. */
static bool matters(const struct coverage *coverage, const char *text, size_t length) {
  for (size_t i = 0; i < coverage->functions_named.count; i++)
    if (contains(text, length, name_pattern_constant(coverage->functions_named.at[i]))) return true;
  for (size_t i = 0; i < coverage->events_named.count; i++)
    if (contains(text, length, name_pattern_constant(coverage->events_named.at[i]))) return true;
  return false;
}

const char *coverage_read(struct coverage *coverage, const char *path, const char *text,
                          size_t length, unsigned *line) {
  struct source_reader reader = {.coverage = coverage};
  struct source_calls calls = {take_call, &reader};
  struct source source;
  coverage->files++;
  if (!matters(coverage, text, length)) return NULL;
  const char *problem = source_read(coverage->arena, text, length, NULL, &calls, &source, line);
  if (problem) return problem;
  take_functions(coverage, &source, path);
  take_events(&reader, path);
  return NULL;
}

/* ---- Capabilities -------------------------------------------------------------------------------- */

static bool requires(const struct spec_capability_row_list *rows, const char *id) {
  for (size_t i = 0; i < rows->count; i++)
    if (strcmp(rows->at[i]->id, id) == 0) return true;
  return false;
}

static void add_need(const struct coverage *coverage, struct coverage_capability *capability,
                     struct coverage_item *item) {
  LIST_ADD(coverage->arena, &capability->needs, item);
  item->requires ++;
}

/* Adds the functions and events that require a capability. */
static void add_needs(const struct coverage *coverage, struct coverage_capability *capability) {
  const struct spec *view = coverage->view;
  for (size_t i = 0; i < view->functions.count; i++)
    if (requires(&view->functions.at[i]->required, capability->id))
      add_need(coverage, capability, coverage->functions.at[i]);
  for (size_t i = 0; i < view->events.count; i++)
    if (requires(&view->events.at[i]->required, capability->id))
      add_need(coverage, capability, coverage->events.at[i]);
}

/* What requires two capabilities cannot be called where one of them is not offered: it is lacked only where the
 * others are complete without it. */
static void add_lacks(const struct coverage *coverage, struct coverage_capability *capability) {
  for (size_t i = 0; i < capability->needs.count; i++) {
    struct coverage_item *item = capability->needs.at[i];
    if (item->state != COVERAGE_DONE && item->alone == capability->alone)
      LIST_ADD(coverage->arena, &capability->lacks, item);
  }
}

static void find_alone(struct coverage_capability *capability) {
  const struct coverage_item_list *needs = &capability->needs;
  for (size_t i = 0; i < needs->count; i++)
    if (needs->at[i]->state != COVERAGE_DONE && needs->at[i]->requires == 1)
      capability->alone = true;
  for (size_t i = 0; capability->alone && i < needs->count; i++) needs->at[i]->alone++;
}

void coverage_finish(struct coverage *coverage) {
  const struct spec_capabilities *all = &coverage->view->capabilities;
  struct coverage_capability_list *made = &coverage->capabilities;
  for (size_t i = 0; i < all->list.count; i++) {
    struct coverage_capability *capability = arena_alloc(coverage->arena, sizeof *capability);
    capability->id = all->list.at[i]->id;
    add_needs(coverage, capability);
    LIST_ADD(coverage->arena, made, capability);
  }
  for (size_t i = 0; i < made->count; i++) find_alone(made->at[i]);
  for (size_t i = 0; i < made->count; i++) {
    struct coverage_capability *capability = made->at[i];
    add_lacks(coverage, capability);
    capability->offer = !capability->needs.count  ? OFFER_UNDECIDED
                        : capability->lacks.count ? OFFER_INCOMPLETE
                                                  : OFFER_COMPLETE;
    coverage->offers[capability->offer]++;
  }
}

/* ---- Counting ------------------------------------------------------------------------------------ */

struct coverage_tally coverage_tally(const struct coverage_item_list *items,
                                     const struct spec_category *category) {
  struct coverage_tally tally = {0};
  for (size_t i = 0; i < items->count; i++) {
    if (category && items->at[i]->category != category) continue;
    tally.all++;
    tally.in[items->at[i]->state]++;
  }
  return tally;
}
