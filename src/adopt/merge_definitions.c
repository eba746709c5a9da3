/* SPDX-License-Identifier: MIT */
/* Several definitions of one function. Each is compared with the known facts of all others, since there may be many. */
#include "adopt/merging.h"

#include <string.h>

static struct c_name *overloads_of(struct merge *merge, const struct implementation *found) {
  const struct source_conditional *conditional = found->function->conditional;
  const char *key =
      arena_printf(merge->arena, "%s %zu", found->id, conditional ? conditional->at + 1 : 0);
  return c_names_enter(&merge->by_conditional, key, strlen(key));
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
    struct c_name *entry = c_names_enter(&merge->by_id, found->id, strlen(found->id));
    if (!entry->value && !found->aside) entry->value = found;
    if (found->aside || found->function->tangled) continue;
    note_overload(merge, found);
    c_names_enter(&merge->set->defined, found->id, strlen(found->id));
  }
}

bool merge_is_defined(const struct merge *merge, const char *id) {
  return c_names_find(&merge->set->defined, id, strlen(id)) != NULL;
}

bool merge_is_overload(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function) {
  const struct merge_overloads *overloads = overloads_of(merge, found)->value;
  if (!overloads || !(overloads->several || !source_params_same(overloads->first, &found->params)))
    return false;
  if (overloads->fits || merge_fits(merge, found, function)) return true;
  merge->result->open = true;
  merge_say(merge, NULL, found->declarator->at, true,
            "'%s' is defined with several parameter lists, none of which is that of release %s; "
            "it is left unchanged",
            found->declarator->name, merge->input->release);
  return true;
}

void merge_note_repetition(struct merge *merge, const struct implementation *found) {
  if (c_names_find(&merge->by_id, found->id, strlen(found->id))->value != found)
    merge_say(merge, NULL, found->declarator->at, false,
              "'%s' is defined more than once: each definition is kept", found->declarator->name);
}
