/* SPDX-License-Identifier: MIT */
/* Finds the items of a request, the release that has them, and the capabilities that they require. */
#include "gen/agent/agent.h"
#include "model/places.h"
#include "model/select.h"
#include "model/supplement.h"
#include "model/words.h"
#include "report/diag.h"

#include <string.h>

/* "a", "a and b", "a, b and c", "a, b, c and 7 more". */
static void add_names(struct text *out, const struct string_list *names) {
  enum { MOST = 6 };
  size_t shown = names->count > MOST ? MOST - 1 : names->count;
  const struct string_list first = {names->at, shown};
  text_add_series(out, &first, shown < names->count ? ", " : " and ");
  if (shown < names->count) text_printf(out, " and %zu more", names->count - shown);
}

/* The events and functions that require the capability, or for which it is optional. */
static struct string_list agent_users(struct arena *arena, const struct spec_event_list *events,
                                      const struct spec_function_list *functions, const char *id,
                                      bool optional) {
  struct string_list names = {NULL, 0};
  LIST_EACH (event, *events)
    if (LIST_FIND(*(optional ? &event->optional : &event->required), id))
      LIST_ADD(arena, &names, event->id);
  LIST_EACH (function, *functions)
    if (LIST_FIND(*(optional ? &function->optional : &function->required), id))
      LIST_ADD(arena, &names, function->id);
  return names;
}

static bool agent_has(const struct gen_agent *agent, const char *id) {
  for (size_t i = 0; i < agent->capabilities.count; i++)
    if (strcmp(agent->capabilities.at[i]->capability->id, id) == 0) return true;
  return false;
}

static const char *why_required(struct arena *arena, const struct string_list *names) {
  struct text why = text_new(arena->escape);
  add_names(&why, names);
  text_add(&why, names->count == 1 ? " requires it" : " require it");
  return text_keep(arena, &why);
}

static const char *why_asked(struct arena *arena, const struct spec *view, const char *id) {
  struct string_list require = agent_users(arena, &view->events, &view->functions, id, false),
                     more = agent_users(arena, &view->events, &view->functions, id, true);
  struct text why = text_new(arena->escape);
  text_add(&why, "requested");
  if (require.count) {
    text_add(&why, ": required by ");
    add_names(&why, &require);
  }
  if (more.count) {
    text_add(&why, require.count ? ", and affects " : ": affects ");
    add_names(&why, &more);
  }
  return text_keep(arena, &why);
}

static void agent_add(struct arena *arena, struct gen_agent *agent,
                      const struct spec_capability *capability, bool must, const char *why) {
  struct agent_capability *added = arena_alloc(arena, sizeof *added);
  *added = (struct agent_capability){capability, must, why};
  LIST_ADD(arena, &agent->capabilities, added);
}

/* Fills in agent->capabilities: those that the chosen items require, and then those that are requested. */
static void agent_find_capabilities(struct arena *arena, const struct spec *view,
                                    const struct string_list *asked, struct gen_agent *agent) {
  const struct spec_capability_list *all = &view->capabilities.list;
  for (size_t i = 0; i < all->count; i++) {
    struct string_list names =
        agent_users(arena, &agent->events, &agent->functions, all->at[i]->id, false);
    if (names.count) agent_add(arena, agent, all->at[i], true, why_required(arena, &names));
  }
  for (size_t i = 0; i < all->count; i++)
    if (string_list_has(asked, all->at[i]->id) && !agent_has(agent, all->at[i]->id))
      agent_add(arena, agent, all->at[i], false, why_asked(arena, view, all->at[i]->id));
}

/* An option with a list of names. */
struct taker {
  const char *option;
  enum item_kind kind;
  const char *all; /* the keyword for all items, or NULL */
};
static const struct taker takers[] = {
    {"--events", ITEM_EVENT, "all"},
    {"--functions", ITEM_FUNCTION, NULL},
    {"--capabilities", ITEM_CAPABILITY, NULL},
};

struct choice {
  struct arena *arena;
  const struct spec *spec, *view; /* the whole specification, and the one with items to choose */
  const struct taker *taker;
  struct string_list ids;
  struct release newest; /* of all items so far */
  const char *newest_id; /* the item */
};

static struct part part_of(const struct named *named) {
  return (struct part){.kind = (unsigned)named->kind, .id = named->id, .item = named->item};
}

/* The release in which the item was added, or was in preview. */
static struct release first_seen(const struct named *named) {
  struct part part = part_of(named);
  struct release preview = part_preview(&part);
  return preview.major ? preview : part_since(&part);
}

/* Returns the message for an invalid name. */
static const char *name_problem(struct choice *choice, const char *name) {
  const struct taker *taker = choice->taker;
  const struct interface *interface = choice->spec->interface;
  const char *kind = item_kind_word(taker->kind);
  const struct named *later = spec_find(choice->spec, name, KIND(taker->kind));
  if (later)
    return arena_printf(
        choice->arena, "%s: '%s' was added in release %s, but the agent is for release %s",
        taker->option, name, interface_release_name(interface, choice->arena, first_seen(later)),
        interface_release_name(interface, choice->arena, choice->view->release));
  for (size_t i = 0; i < sizeof takers / sizeof *takers; i++)
    if (spec_find(choice->view, name, KIND(takers[i].kind)))
      return arena_printf(choice->arena, "%s: '%s' is %s; expected it in %s", taker->option, name,
                          item_kind_phrase(takers[i].kind), takers[i].option);
  const struct string_list names = spec_names(choice->arena, choice->view, KIND(taker->kind));
  return arena_printf(choice->arena, "%s: unknown %s '%s'%s", taker->option, kind, name,
                      diag_meant(choice->arena, name, &names));
}

static void note_release(struct choice *choice, const struct named *named) {
  struct part part = part_of(named);
  struct release since = part_since(&part);
  if (release_compare(since, choice->newest) <= 0) return;
  choice->newest = since;
  choice->newest_id = named->id;
}

static void note_required(struct choice *choice, const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++) {
    const struct named *named = spec_find(choice->view, rows->at[i]->id, KIND(ITEM_CAPABILITY));
    if (named) note_release(choice, named);
  }
}

static void choose_take(struct choice *choice, const struct named *named) {
  const char *id = named->id;
  if (!string_list_has(&choice->ids, id)) LIST_ADD(choice->arena, &choice->ids, id);
  note_release(choice, named);
  if (named->kind == ITEM_EVENT)
    note_required(choice, &((const struct spec_event *)named->item)->required);
  if (named->kind == ITEM_FUNCTION)
    note_required(choice, &((const struct spec_function *)named->item)->required);
}

static const char *take_name(struct choice *choice, const char *name) {
  const struct taker *taker = choice->taker;
  const struct named *named = spec_find(choice->view, name, KIND(taker->kind));
  if (!named && taker->kind == ITEM_EVENT) { /* by its constant */
    named = spec_find(choice->view, name, KIND(ITEM_EVENT_CONSTANT));
    if (named) named = spec_find(choice->view, item_id(named->item), KIND(ITEM_EVENT));
  }
  if (named) choose_take(choice, named);
  else if (!text_is(taker->all, name)) return name_problem(choice, name);
  for (size_t i = 0; !named && i < choice->view->name_count; i++)
    if (choice->view->names[i].kind == taker->kind) choose_take(choice, &choice->view->names[i]);
  return NULL;
}

/* Takes the names of all lists "NAME,…". Returns NULL, or a message. */
static const char *take_lists(struct choice *choice, const struct taker *taker,
                              const struct string_list *lists) {
  choice->taker = taker;
  choice->ids = (struct string_list){NULL, 0};
  for (size_t i = 0; i < lists->count; i++)
    for (const char *at = lists->at[i];; at++) {
      size_t length = strcspn(at, ",");
      const char *problem = take_name(choice, arena_strndup(choice->arena, at, length));
      if (problem) return problem;
      at += length;
      if (!*at) break;
    }
  return NULL;
}

/* The view at the release of the agent. */
static const struct spec *select_view(const struct choice *choice) {
  struct release release = choice->spec->interface->supplement->usual;
  if (release_compare(choice->newest, release) > 0) release = choice->newest;
  if (release_compare(release, choice->view->release) >= 0) return choice->view;
  return release_select(choice->arena, choice->spec, release);
}

const char *agent_choose(struct arena *arena, const struct spec *spec, const struct spec **view,
                         const struct agent_request *request, struct gen_agent *agent) {
  struct choice choice = {.arena = arena, .spec = spec, .view = *view};
  const struct string_list *lists[] = {request->events, request->functions, request->capabilities};
  struct string_list ids[3];
  for (size_t i = 0; i < 3; i++) {
    const char *problem = take_lists(&choice, &takers[i], lists[i]);
    if (problem) return problem;
    ids[i] = choice.ids;
  }
  if (!request->pinned) *view = select_view(&choice);
  *agent = (struct gen_agent){.request = request};
  struct release usual = spec->interface->supplement->usual;
  if (!request->pinned && release_compare(choice.newest, usual) > 0)
    agent->newest = choice.newest_id;
  struct spec_event_list events = events_by_number(arena, *view);
  LIST_EACH (event, events)
    if (string_list_has(&ids[0], event->id)) LIST_ADD(arena, &agent->events, event);
  LIST_EACH (function, (*view)->functions)
    if (string_list_has(&ids[1], function->id)) LIST_ADD(arena, &agent->functions, function);
  agent_find_capabilities(arena, *view, &ids[2], agent);
  return NULL;
}
