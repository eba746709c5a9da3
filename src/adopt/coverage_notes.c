/* SPDX-License-Identifier: MIT */
/* What is unlikely in a coverage, and what was guessed. */
#include "adopt/coverage.h"

static void coverage_notes_add(struct text *out, const char *words, const char *more) {
  text_printf(out, "note: %s%s\n", words, more);
}

/* The patterns, "'jvmti%s' or 'JvmtiEnv::%s'". */
static const char *coverage_notes_patterns(const struct coverage *coverage) {
  const struct name_pattern_list *all = &coverage->habits.functions;
  const char *names = "";
  for (size_t i = 0; i < all->count; i++)
    names = arena_printf(coverage->arena, "%s%s'%s'", names, i ? " or " : "", all->at[i]->text);
  return names;
}

static void note_functions(const struct coverage *coverage, struct text *out) {
  struct coverage_tally tally = coverage_tally(&coverage->functions, NULL);
  size_t found = tally.all - tally.in[COVERAGE_MISSING];
  if (coverage->guessed)
    coverage_notes_add(
        out,
        arena_printf(coverage->arena,
                     "no function is called %s; those called '%s' are taken for the VM's",
                     coverage_notes_patterns(coverage), coverage->guessed),
        ": --name or --habits can say what they are called");
  else if (!found && tally.all)
    coverage_notes_add(out,
                       arena_printf(coverage->arena, "no function is called %s",
                                    coverage_notes_patterns(coverage)),
                       ": --name or --habits can say what they are called");
  if (found && tally.in[COVERAGE_STUB] == found && coverage->written)
    coverage_notes_add(
        out, "every function that was found is a stub",
        ": if that is not so, --habits can say what functions are called, or nothing is called "
        "so that has a body of its own");
}

static void note_events(const struct coverage *coverage, struct text *out) {
  struct coverage_tally functions = coverage_tally(&coverage->functions, NULL);
  struct coverage_tally events = coverage_tally(&coverage->events, NULL);
  if (coverage->guessed_events)
    coverage_notes_add(
        out,
        "nothing has been said of how events are sent; calls of what posts, sends or fires them, "
        "and uses of the types of their callbacks, are taken for it",
        ": --event-name or --habits can say how they are sent");
  else if (events.all > 1 && !events.in[COVERAGE_DONE] && functions.in[COVERAGE_DONE])
    coverage_notes_add(out, "no code was found that sends an event",
                       ": --event-name or --habits can say how they are sent");
}

void coverage_notes(const struct coverage *coverage, struct text *out) {
  note_functions(coverage, out);
  note_events(coverage, out);
}
