/* SPDX-License-Identifier: MIT */
/* Which capabilities an agent needs, and why. */
#include "gen/agent/agent.h"

#include <string.h>

/* ---- Who needs it ------------------------------------------------------------------------------- */

/* "a", "a and b", "a, b and c", "a, b, c and 7 more". */
static void add_names(struct text *out, const struct string_list *names) {
  enum { MOST = 6 };
  size_t shown = names->count > MOST ? MOST - 1 : names->count;
  const struct string_list first = {names->at, shown};
  text_add_series(out, &first, shown < names->count ? ", " : " and ");
  if (shown < names->count) text_printf(out, " and %zu more", names->count - shown);
}

/* The chosen events and functions that require it. */
static struct string_list agent_requirers(struct arena *arena, const struct gen_agent *agent,
                                          const char *id) {
  struct string_list names = {NULL, 0};
  for (size_t i = 0; i < agent->events.count; i++)
    if (rows_have(&agent->events.at[i]->required, id))
      LIST_ADD(arena, &names, agent->events.at[i]->id);
  for (size_t i = 0; i < agent->functions.count; i++)
    if (rows_have(&agent->functions.at[i]->required, id))
      LIST_ADD(arena, &names, agent->functions.at[i]->id);
  return names;
}

/* All events and functions of the specification that require it, or (`optional`) do more with it. */
static struct string_list agent_users(struct arena *arena, const struct spec *view, const char *id,
                                      bool optional) {
  struct string_list names = {NULL, 0};
  for (size_t i = 0; i < view->events.count; i++) {
    const struct spec_event *event = view->events.at[i];
    if (rows_have(optional ? &event->optional : &event->required, id))
      LIST_ADD(arena, &names, event->id);
  }
  for (size_t i = 0; i < view->functions.count; i++) {
    const struct spec_function *function = view->functions.at[i];
    if (rows_have(optional ? &function->optional : &function->required, id))
      LIST_ADD(arena, &names, function->id);
  }
  return names;
}

/* ---- The list ----------------------------------------------------------------------------------- */

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
  struct string_list require = agent_users(arena, view, id, false),
                     more = agent_users(arena, view, id, true);
  struct text why = text_new(arena->escape);
  text_add(&why, "asked for");
  if (require.count) {
    text_add(&why, ": it is for ");
    add_names(&why, &require);
  }
  if (more.count) {
    text_add(&why, require.count ? ", and changes what is to be had from " : ": it changes ");
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

void agent_find_capabilities(struct arena *arena, const struct spec *view,
                             const struct string_list *asked, struct gen_agent *agent) {
  const struct spec_capability_list *all = &view->capabilities.list;
  for (size_t i = 0; i < all->count; i++) {
    struct string_list names = agent_requirers(arena, agent, all->at[i]->id);
    if (names.count) agent_add(arena, agent, all->at[i], true, why_required(arena, &names));
  }
  for (size_t i = 0; i < all->count; i++)
    if (string_list_has(asked, all->at[i]->id) && !agent_has(agent, all->at[i]->id))
      agent_add(arena, agent, all->at[i], false, why_asked(arena, view, all->at[i]->id));
}
