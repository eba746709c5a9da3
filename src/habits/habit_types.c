/* SPDX-License-Identifier: MIT */
#include "habits/habit_types.h"

#include <string.h>

/* Parameters from some place on. */
struct rest {
  const struct source_params *params;
  size_t at;
};

static bool is_type(const struct rest *rest, const char *type) {
  return rest->at < rest->params->list.count &&
         strcmp(rest->params->list.at[rest->at]->type, type) == 0;
}

/* Passes over the types that another one stands for. */
static bool take(struct rest *expected, const struct string_list *stands) {
  for (size_t i = 0; i < stands->count; i++, expected->at++)
    if (!is_type(expected, stands->at[i])) return false;
  return true;
}

/* Each step passes over an expected one: it goes no deeper than a function of the specification has parameters. */
static bool fit(const struct habit_type_list *types, struct rest found, struct rest expected) {
  if (found.at == found.params->list.count) return expected.at == expected.params->list.count;
  if (expected.at == expected.params->list.count) return false;
  const char *type = found.params->list.at[found.at++]->type;
  struct rest behind = {expected.params, expected.at + 1};
  if (is_type(&expected, type) && fit(types, found, behind)) return true;
  for (size_t i = 0; i < types->count; i++) {
    behind = expected;
    if (strcmp(types->at[i]->type, type) == 0 && take(&behind, &types->at[i]->stands) &&
        fit(types, found, behind))
      return true;
  }
  return false;
}

bool habit_types_fit(const struct habit_type_list *types, const struct source_params *params,
                     const struct source_params *expected) {
  return fit(types, (struct rest){params, 0}, (struct rest){expected, 0});
}

bool habit_types_used(const struct habit_type_list *types, const struct source_params *params) {
  for (size_t i = 0; i < params->list.count; i++)
    for (size_t j = 0; j < types->count; j++)
      if (strcmp(params->list.at[i]->type, types->at[j]->type) == 0) return true;
  return false;
}
