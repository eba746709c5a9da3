/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

#include <string.h>

/* True if the expected types from a place on are those that another type stands for. */
static bool stands_at(const struct source_params *expected, size_t at,
                      const struct string_list *stands) {
  if (stands->count > expected->list.count - at) return false;
  for (size_t i = 0; i < stands->count; i++)
    if (strcmp(expected->list.at[at + i]->type, stands->at[i]) != 0) return false;
  return true;
}

/* Marks the places of the expected types that may follow one type at a place. */
static void pass_type(const struct habit_type_list *types, const char *type,
                      const struct source_params *expected, size_t at, bool *next) {
  if (at < expected->list.count && strcmp(expected->list.at[at]->type, type) == 0)
    next[at + 1] = true;
  for (size_t i = 0; i < types->count; i++)
    if (strcmp(types->at[i]->type, type) == 0 && stands_at(expected, at, &types->at[i]->stands))
      next[at + types->at[i]->stands.count] = true;
}

/* A type may stand for others in several ways: all places that the types so far may lead to are kept, rather than each way. */
bool habit_types_fit(struct arena *arena, const struct habit_type_list *types,
                     const struct source_params *params, const struct source_params *expected) {
  size_t places = expected->list.count + 1;
  if (params->list.count > expected->list.count) return false; /* each stands for one at least */
  bool *now = arena_alloc(arena, 2 * places * sizeof *now), *next = now + places;
  now[0] = true;
  for (size_t i = 0; i < params->list.count; i++) {
    memset(next, 0, places * sizeof *next);
    for (size_t at = 0; at < places; at++)
      if (now[at]) pass_type(types, params->list.at[i]->type, expected, at, next);
    bool *done = now;
    now = next;
    next = done;
  }
  return now[places - 1];
}

bool habit_types_used(const struct habit_type_list *types, const struct source_params *params) {
  for (size_t i = 0; i < params->list.count; i++)
    for (size_t j = 0; j < types->count; j++)
      if (strcmp(params->list.at[i]->type, types->at[j]->type) == 0) return true;
  return false;
}
