/* What the reports of a coverage share. */
#ifndef JVMTIC_ADOPT_COVERAGE_INTERNAL_H
#define JVMTIC_ADOPT_COVERAGE_INTERNAL_H

#include "adopt/coverage.h"

/* Can a VM offer the capability? */
enum offer {
  OFFER_COMPLETE,   /* all that requires it is there */
  OFFER_INCOMPLETE, /* something is not */
  OFFER_UNDECIDED   /* nothing requires it */
};
enum offer coverage_offer(const struct coverage_capability *capability);

/* The number of capabilities with that answer. */
size_t coverage_offers(const struct coverage *coverage, enum offer offer);

/* What the capability lacks: "GetPhase, VMInit"; owned by the arena. */
const char *coverage_lacks(const struct coverage *coverage,
                           const struct coverage_capability *capability);

/* The number of functions of a category, and of those (or of all, NULL) in a state; of events in a state. */
size_t coverage_in_category(const struct coverage *coverage, const struct spec_category *category);
size_t coverage_functions(const struct coverage *coverage, const struct spec_category *category,
                          enum coverage_state state);
size_t coverage_events(const struct coverage *coverage, enum coverage_state state);

/* 100 only for all of them. */
size_t coverage_percent(size_t part, size_t whole);

#endif
