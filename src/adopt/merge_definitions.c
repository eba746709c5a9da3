/* SPDX-License-Identifier: MIT */
/* Several definitions of one function. Each is compared with the known facts of all others, since there may be many. */
#include "adopt/merging.h"

#include <string.h>

static struct merge_definitions *definitions_of(const struct merge *merge, const char *id) {
  const struct c_name *entry = c_names_find(&merge->by_id, id, strlen(id));
  return entry->value;
}

static struct c_name *overloads_of(struct merge *merge, const struct implementation *found) {
  const struct source_conditional *conditional = found->function->conditional;
  const char *key =
      arena_printf(merge->arena, "%s %zu", found->id, conditional ? conditional->at + 1 : 0);
  return c_names_enter(&merge->by_conditional, key, strlen(key));
}

static void note_definition(struct merge *merge, const struct implementation *found) {
  struct c_name *entry = c_names_enter(&merge->by_id, found->id, strlen(found->id));
  struct merge_definitions *definitions = entry->value;
  if (!definitions) {
    entry->value = definitions = arena_alloc(merge->arena, sizeof *definitions);
    LIST_ADD(merge->arena, &merge->definitions, definitions);
  }
  if (!definitions->first && !found->aside) definitions->first = found;
}

static void note_overload(struct merge *merge, const struct implementation *found) {
  const struct merge_function *function = merge_function(merge->set, found->id);
  struct c_name *entry = overloads_of(merge, found);
  struct merge_overloads *overloads = entry->value;
  if (!overloads) {
    entry->value = overloads = arena_alloc(merge->arena, sizeof *overloads);
    overloads->first = &found->params;
  }
  overloads->several = overloads->several || !source_params_same(overloads->first, &found->params);
  overloads->fits = overloads->fits || (function && merge_fits(merge, found, function->function));
}

void merge_definitions_note(struct merge *merge) {
  LIST_EACH (found, merge->all) {
    note_definition(merge, found);
    if (found->aside || found->function->tangled) continue;
    note_overload(merge, found);
    c_names_enter(&merge->set->defined, found->id, strlen(found->id));
  }
}

bool merge_is_defined(const struct merge *merge, const char *id) {
  return c_names_find(&merge->set->defined, id, strlen(id)) != NULL;
}

/* True if a message about the definition is shown; otherwise it is counted. */
static bool is_shown(struct merge_repeat *repeat, const struct implementation *found) {
  if (repeat->count++ >= MERGE_SHOWN) return false;
  repeat->last = found;
  return true;
}

static void note_rest(struct merge *merge, const struct merge_repeat *repeat) {
  if (repeat->count <= MERGE_SHOWN) return;
  merge_say(merge, NULL, repeat->last->declarator->at, false,
            "'%s' has %zu more definitions like this one", repeat->last->declarator->name,
            repeat->count - MERGE_SHOWN);
}

void merge_note_others(struct merge *merge) {
  for (size_t i = 0; i < merge->definitions.count; i++) {
    note_rest(merge, &merge->definitions.at[i]->repeated);
    note_rest(merge, &merge->definitions.at[i]->unfit);
  }
}

bool merge_is_overload(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function) {
  const struct merge_overloads *overloads = overloads_of(merge, found)->value;
  if (!overloads || !(overloads->several || !source_params_same(overloads->first, &found->params)))
    return false;
  if (overloads->fits || merge_fits(merge, found, function)) return true;
  merge->result->open = true;
  if (is_shown(&definitions_of(merge, found->id)->unfit, found))
    merge_say(merge, NULL, found->declarator->at, true,
              "'%s' is defined with several parameter lists, none of which is that of release %s; "
              "it is left unchanged",
              found->declarator->name, merge->input->release);
  return true;
}

void merge_note_repetition(struct merge *merge, const struct implementation *found) {
  struct merge_definitions *definitions = definitions_of(merge, found->id);
  if (definitions->first == found) return;
  if (is_shown(&definitions->repeated, found))
    merge_say(merge, NULL, found->declarator->at, false,
              "'%s' is defined more than once: each definition is kept", found->declarator->name);
}
