/* SPDX-License-Identifier: MIT */
#include "adopt/coverage.h"

#include "base/characters.h"
#include "habits/habits.h"

#include <string.h>

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
  LIST_EACH (function, view->functions)
    add_item(coverage->arena, &coverage->functions, function->id, function->category, false);
  LIST_EACH (event, view->events)
    add_item(coverage->arena, &coverage->events, event->id, NULL, true);
}

/* ---- Code that sends events ---------------------------------------------------------------------- */

/* Code that may send an event. */
struct call {
  struct coverage_item *event;
  const struct source_function *in;
  unsigned line;
  bool guess;
};
LIST_TYPE(call_list, struct call);

struct source_reader {
  struct coverage *coverage;
  struct call_list calls;
  struct c_token *window; /* the last tokens, at least as many as in the longest pattern */
  size_t count, size;
};

static void add_call(struct source_reader *reader, struct coverage_item *event, unsigned line,
                     const struct source_function *in, bool guess) {
  struct call *call = arena_alloc(reader->coverage->arena, sizeof *call);
  *call = (struct call){event, in, line, guess};
  LIST_ADD(reader->coverage->arena, &reader->calls, call);
}

static void match_event(struct source_reader *reader, const struct code_pattern *pattern,
                        const struct source_function *in) {
  struct coverage *coverage = reader->coverage;
  struct c_token name = {0};
  size_t length = pattern->tokens.count;
  if (!code_pattern_ends(pattern, reader->window, reader->count, &name)) return;
  struct coverage_item *event =
      pattern->id
          ? LIST_FIND(coverage->events, pattern->id)
          : NAME_STYLE_LOOKUP(coverage->events, pattern->word.style, name.text, name.length);
  size_t first = pattern->place == CODE_PLACELESS ? 0 : pattern->place;
  if (event)
    add_call(reader, event, reader->window[reader->count - length + first].place.line, in, false);
}

static void take_token(void *data, const struct c_token *token, const struct source_function *in) {
  struct source_reader *reader = data;
  if (token->kind == C_END) {
    reader->count = 0;
    return;
  }
  if (reader->count == 2 * reader->size) {
    memmove(reader->window, reader->window + reader->size, reader->size * sizeof *token);
    reader->count = reader->size;
  }
  reader->window[reader->count++] = *token;
  LIST_EACH (pattern, reader->coverage->habits.events) match_event(reader, pattern, in);
  const struct spec_event *guess =
      reader->coverage->guessing && reader->coverage->guess_events
          ? guess_event(reader->coverage->view, reader->window, reader->count)
          : NULL;
  if (guess)
    add_call(reader, LIST_FIND(reader->coverage->events, guess->id), token->place.line, in, true);
}

/* True if a function of that name sends the event. */
static bool is_sender(const struct coverage *coverage, const struct coverage_item *event,
                      const char *name) {
  const struct code_pattern_list *patterns = &coverage->habits.events;
  const char *last = strrchr(name, ':');
  struct c_token token = {.kind = C_WORD, .text = last ? last + 1 : name}, word = {0};
  token.length = strlen(token.text);
  for (size_t i = 0; i < patterns->count; i++) {
    struct code_pattern alone = *patterns->at[i];
    size_t count = alone.tokens.count;
    if (count < 2 || strcmp(alone.tokens.at[count - 1], "(") != 0) continue;
    alone.tokens = (struct string_list){alone.tokens.at + count - 2, 1};
    if (alone.place != CODE_PLACELESS) alone.place = alone.place == count - 2 ? 0 : 1;
    if (!code_pattern_ends(&alone, &token, 1, &word)) continue;
    if (alone.id ? strcmp(alone.id, event->id) == 0
                 : name_style_is(alone.word.style, word.text, word.length, event->id))
      return true;
  }
  return false;
}

/* True if a sender contains the call: functions that send to all environments call those that send to one. */
static bool in_dispatch(const struct coverage *coverage, const struct call *call) {
  for (size_t i = 0; call->in && i < call->in->declarators.count; i++)
    if (is_sender(coverage, call->event, call->in->declarators.at[i]->name)) return true;
  return false;
}

static void add_place(struct arena *arena, struct place_list *places, const char *path,
                      unsigned line) {
  struct place *place = arena_alloc(arena, sizeof *place);
  *place = place_at(path, line);
  LIST_ADD(arena, places, place);
}

static void take_events(struct source_reader *reader, const char *path) {
  struct arena *arena = reader->coverage->arena;
  LIST_EACH (call, reader->calls) {
    if (in_dispatch(reader->coverage, call)) continue;
    add_place(arena, call->guess ? &call->event->guesses : &call->event->places, path, call->line);
    if (!call->guess) call->event->state = COVERAGE_DONE;
  }
}

static void take_function(struct coverage *coverage, const char *id, bool stub,
                          struct place place) {
  enum coverage_state state = stub ? COVERAGE_STUB : COVERAGE_DONE;
  struct coverage_item *item = LIST_FIND(coverage->functions, id);
  if (!item) return;
  if (state > item->state) item->state = state;
  /* A function with bodies in several branches of #if has one place. */
  const struct place_list *places = &item->places;
  const struct place *last = places->count ? places->at[places->count - 1] : NULL;
  if (!last || last->line != place.line || strcmp(last->file, place.file) != 0)
    add_place(coverage->arena, &item->places, place.file, place.line);
}

static void take_functions(struct coverage *coverage, const struct source *source,
                           const char *path) {
  struct implementation_list all = {0};
  struct implementation_names names = {&coverage->habits.functions, &coverage->habits.stubs};
  implementations_find(coverage->arena, source, &names, coverage->view, &all);
  LIST_EACH (found, all) {
    if (found->function->end <= found->function->body + 1) continue; /* incomplete */
    take_function(coverage, found->id, found->stub, place_at(path, found->declarator->line));
    if (!found->refuses) coverage->written = true;
  }
  if (coverage->guessing && coverage->guess_functions)
    guess_add(coverage->arena, coverage->view, source, path, &coverage->names);
}

/* True if a name occurs; other files are not parsed. */
static bool has_names(const struct coverage *coverage, const char *text, size_t length) {
  const struct interface_names *names = &coverage->view->interface->names;
  const struct habits *habits = &coverage->habits;
  if (name_patterns_occur(&habits->functions, text, length)) return true;
  LIST_EACH (event, habits->events)
    if (text_contains(text, length, code_pattern_constant(event))) return true;
  if (!coverage->guessing) return false;
  return (coverage->guess_functions && text_contains(text, length, names->error)) ||
         (coverage->guess_events && (text_contains(text, length, names->callback) ||
                                     text_contains(text, length, names->type_prefix)));
}

/* The same for all encodings: names in UTF-16, which is not read, contain NUL. */
static bool coverage_matters(const struct coverage *coverage, const char *text, size_t length) {
  if (!characters_wide(text, length)) return has_names(coverage, text, length);
  char *bytes = arena_alloc(coverage->arena, length);
  return has_names(coverage, bytes, characters_narrow(bytes, text, length));
}

const char *coverage_read(struct coverage *coverage, const char *path, const char *text,
                          size_t length, unsigned *line) {
  struct source_reader reader = {.coverage = coverage};
  struct source_watch watch = {take_token, &reader};
  struct source_options options = {.watch = &watch, .go_on = true};
  struct source source;
  coverage->files++;
  if (!coverage_matters(coverage, text, length)) return NULL;
  const struct code_pattern_list *patterns = &coverage->habits.events;
  reader.size = GUESS_EVENT_TOKENS;
  LIST_EACH (pattern, *patterns)
    if (pattern->tokens.count > reader.size) reader.size = pattern->tokens.count;
  reader.window = arena_alloc(coverage->arena, 2 * reader.size * sizeof *reader.window);
  const char *problem = source_read(coverage->arena, text, length, &options, &source, line);
  take_functions(coverage, &source, path);
  take_events(&reader, path);
  return problem;
}

static bool finds_functions(const struct coverage *coverage) {
  struct coverage_tally tally = coverage_tally(&coverage->functions, NULL);
  return tally.in[COVERAGE_MISSING] != tally.all;
}

/* True if events must be guessed. Beside functions with the names of generated code, its dispatch is found, too. */
static bool wants_events(const struct coverage *coverage) {
  bool generated = coverage->guess_functions && !coverage->guessed && finds_functions(coverage);
  return coverage->guess_events && !generated &&
         !coverage_tally(&coverage->events, NULL).in[COVERAGE_DONE];
}

bool coverage_again(struct coverage *coverage) {
  bool functions = coverage->guess_functions && !finds_functions(coverage);
  if (coverage->guessing || !(functions || wants_events(coverage))) return false;
  coverage->guessing = true;
  coverage->written = false;
  coverage->files = 0;
  coverage->functions = coverage->events = (struct coverage_item_list){0};
  coverage_start(coverage);
  return true;
}

static void decide_functions(struct coverage *coverage) {
  const char *pattern = guess_pattern(coverage->arena, &coverage->names);
  if (!pattern || finds_functions(coverage)) return;
  coverage->guessed = pattern;
  coverage->written = true;
  LIST_EACH (name, coverage->names)
    if (strcmp(name->pattern, pattern) == 0)
      take_function(coverage, name->id, name->stub, name->place);
}

static void decide_events(struct coverage *coverage) {
  if (!wants_events(coverage)) return;
  LIST_EACH (event, coverage->events) {
    if (!event->guesses.count) continue;
    coverage->guessed_events = true;
    event->places = event->guesses;
    event->state = COVERAGE_DONE;
  }
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
    if (LIST_FIND(view->functions.at[i]->required, capability->id))
      add_need(coverage, capability, coverage->functions.at[i]);
  for (size_t i = 0; i < view->events.count; i++)
    if (LIST_FIND(view->events.at[i]->required, capability->id))
      add_need(coverage, capability, coverage->events.at[i]);
}

static void find_alone(struct coverage_capability *capability) {
  const struct coverage_item_list *needs = &capability->needs;
  LIST_EACH (need, *needs)
    if (need->state != COVERAGE_DONE && need->requires == 1) capability->alone = true;
  for (size_t i = 0; capability->alone && i < needs->count; i++) needs->at[i]->alone++;
}

void coverage_finish(struct coverage *coverage) {
  const struct spec_capabilities *all = &coverage->view->capabilities;
  struct coverage_capability_list *made = &coverage->capabilities;
  decide_functions(coverage);
  decide_events(coverage);
  for (size_t i = 0; i < all->list.count; i++) {
    struct coverage_capability *capability = arena_alloc(coverage->arena, sizeof *capability);
    capability->id = all->list.at[i]->id;
    add_needs(coverage, capability);
    LIST_ADD(coverage->arena, made, capability);
  }
  LIST_EACH (capability, *made) find_alone(capability);
  LIST_EACH (capability, *made) {
    /* Items that require several capabilities count only if the others are otherwise complete. */
    LIST_EACH (item, capability->needs)
      if (item->state != COVERAGE_DONE && item->alone == capability->alone)
        LIST_ADD(coverage->arena, &capability->lacks, item);
    capability->offer = !capability->needs.count  ? OFFER_UNDECIDED
                        : capability->lacks.count ? OFFER_INCOMPLETE
                                                  : OFFER_COMPLETE;
    coverage->offers[capability->offer]++;
  }
}

struct coverage_tally coverage_tally(const struct coverage_item_list *items,
                                     const struct spec_category *category) {
  struct coverage_tally tally = {0};
  LIST_EACH (item, *items) {
    if (category && item->category != category) continue;
    tally.all++;
    tally.in[item->state]++;
  }
  return tally;
}
