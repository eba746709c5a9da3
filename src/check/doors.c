/* SPDX-License-Identifier: MIT */
#include "check/checks.h"
#include "model/supplement.h"
#include "model/words.h"

#include <string.h>

/* An outcome, and the first release in which the function has it. */
struct outcome {
  const char *id; /* NULL: there is none */
  struct release first;
};

/* The oldest outcome that is one of the names, the first of them of the same age. Those of jni.h were always there. */
static struct outcome oldest_among(const struct checking *c, const struct spec_function *function,
                                   const char *const *names) {
  const struct release always = part_first(&c->at.part);
  struct outcome oldest = {NULL, always};
  for (; names && *names; names++) {
    const struct named *named = spec_find(c->spec, *names, KIND(ITEM_CONSTANT));
    struct release first = named ? check_first(named) : always;
    if (release_compare(first, always) < 0) first = always;
    for (size_t i = 0; i < function->outcomes.count; i++)
      if (strcmp(function->outcomes.at[i]->id, *names) == 0 &&
          (!oldest.id || release_compare(first, oldest.first) < 0))
        oldest = (struct outcome){*names, first};
  }
  return oldest;
}

/* "'A', 'B' or 'C'" */
static const char *any_of(struct arena *arena, const char *const *names) {
  const char *list = "";
  for (size_t i = 0; names[i]; i++)
    list = arena_printf(arena, "%s%s'%s'", list, !i ? "" : names[i + 1] ? ", " : " or ", names[i]);
  return list;
}

/* A call that is refused returns 0 where no outcome says what, and that is mostly the same as success. */
static void check_outcomes(const struct checking *c, const struct spec_function *function) {
  const struct interface_names *names = &c->spec->interface->names;
  const struct outcome success = oldest_among(c, function, names->successes),
                       refusal = oldest_among(c, function, names->refusals);
  if (success.id && !refusal.id)
    diag_report(c->sink, CHECK_ELEMENT, function->result->place,
                "the result has the outcome '%s', but none for a rejected call; expected "
                "an <outcome> with id %s",
                success.id, any_of(c->sink->arena, names->refusals));
  else if (success.id && release_compare(refusal.first, success.first) > 0)
    diag_report(c->sink, CHECK_SINCE_ORDER, function->result->place,
                "the result has the outcome '%s' since %s, but none for a rejected call "
                "before '%s', which is since %s",
                success.id, release_text(c->sink->arena, success.first), refusal.id,
                release_text(c->sink->arena, refusal.first));
}

/* What disables collections cannot ask for that, nor can what takes it back ask that there is nothing to take back. */
static void check_switch(const struct checking *c, const struct spec_function *function) {
  const struct supplement_switch *row = supplement_switch(c->spec->interface, function->id);
  if (!row || function->gc != row->never) return;
  const char *never = collection_words[row->never];
  const char *other =
      collection_words[row->never == COLLECTION_ENABLED ? COLLECTION_DISABLED : COLLECTION_ENABLED];
  diag_report_at(
      c->sink, CHECK_ATTRIBUTE, function->place, "gc", NULL,
      "function '%s' is to be called with garbage collection %s, where it has nothing to do; "
      "expected gc=\"%s\" or gc=\"any\"",
      function->id, never, other);
}

void check_doors(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND(ITEM_FUNCTION))};
  while (check_next(&c)) {
    const struct spec_function *function = c.at.part.item;
    if (function->of_agent || !function->result) continue;
    check_outcomes(&c, function);
    check_switch(&c, function);
  }
}
