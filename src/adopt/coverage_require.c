/* SPDX-License-Identifier: MIT */
/* The requirements of --require. */
#include "adopt/coverage.h"

#include "report/diag.h"

#include <stdlib.h>
#include <string.h>

struct requirement {
  const struct coverage *coverage;
  struct text *out;
  bool met;
  const char *because; /* " for can_suspend", or "" */
};

static void coverage_require_need(struct requirement *requirement,
                                  const struct coverage_item *item) {
  if (item->state == COVERAGE_DONE) return;
  requirement->met = false;
  text_printf(requirement->out, "%s '%s' is required%s: it is %s\n",
              item->event ? "event" : "function", item->id, requirement->because,
              item->state == COVERAGE_STUB ? "only a stub"
              : item->event                ? "not sent"
                                           : "missing");
}

/* Requires all functions (of a category), and with NULL all events, too. */
static void need_all(struct requirement *requirement, const struct spec_category *category) {
  const struct coverage *coverage = requirement->coverage;
  LIST_EACH (function, coverage->functions)
    if (!category || function->category == category) coverage_require_need(requirement, function);
  if (!category)
    LIST_EACH (event, coverage->events) coverage_require_need(requirement, event);
}

static void need_capability(struct requirement *requirement, const char *id) {
  const struct coverage *coverage = requirement->coverage;
  requirement->because = arena_printf(coverage->arena, " for %s", id);
  const struct coverage_capability *capability = LIST_FIND(coverage->capabilities, id);
  LIST_EACH (lack, capability->lacks) coverage_require_need(requirement, lack);
  requirement->because = "";
}

static const char *need_name(struct requirement *requirement, const char *name) {
  const struct coverage *coverage = requirement->coverage;
  const struct named *named = spec_find(
      coverage->view, name,
      KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CAPABILITY) | KIND(ITEM_CATEGORY));
  if (!named) {
    const struct string_list names = spec_names(coverage->arena, coverage->view, KIND_ANY);
    return arena_printf(coverage->arena,
                        "'%s' is not a function, event, capability or category of release %s%s",
                        name, coverage->release, diag_meant(coverage->arena, name, &names));
  }
  if (named->kind == ITEM_CATEGORY) need_all(requirement, named->item);
  if (named->kind == ITEM_CAPABILITY) need_capability(requirement, name);
  if (named->kind == ITEM_FUNCTION)
    coverage_require_need(requirement, LIST_FIND(coverage->functions, name));
  if (named->kind == ITEM_EVENT)
    coverage_require_need(requirement, LIST_FIND(coverage->events, name));
  return NULL;
}

static const char *need_one(struct requirement *requirement, const char *name) {
  const struct coverage *coverage = requirement->coverage;
  size_t digits = strspn(name, "0123456789");
  if (strcmp(name, "all") == 0) {
    need_all(requirement, NULL);
    return NULL;
  }
  if (!digits || strcmp(name + digits, "%") != 0) return need_name(requirement, name);
  unsigned long percent = digits <= 3 ? strtoul(name, NULL, 10) : 1000;
  if (percent > 100)
    return arena_printf(coverage->arena, "invalid percentage '%s'; expected at most 100%%", name);
  struct coverage_tally tally = coverage_tally(&coverage->functions, NULL);
  if (tally.in[COVERAGE_DONE] * 100 >= percent * tally.all) return NULL;
  requirement->met = false;
  text_printf(requirement->out, "%lu%% of the functions are required: %zu of %zu are implemented\n",
              percent, tally.in[COVERAGE_DONE], tally.all);
  return NULL;
}

const char *coverage_require(const struct coverage *coverage, const char *list, struct text *out,
                             bool *met) {
  struct requirement requirement = {coverage, out, true, ""};
  const char *problem = NULL;
  while (!problem) {
    size_t length = strcspn(list, ",");
    problem = need_one(&requirement, arena_strndup(coverage->arena, list, length));
    list += length;
    if (!*list++) break;
  }
  *met = requirement.met;
  return problem;
}
