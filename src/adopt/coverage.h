/* SPDX-License-Identifier: MIT */
/* The coverage of an interface: the part of it that the sources of a VM implement. */
#ifndef JVMTIC_ADOPT_COVERAGE_H
#define JVMTIC_ADOPT_COVERAGE_H

#include "base/text.h"
#include "gen/backend.h"
#include "habits/habits.h"
#include "model/spec.h"

#include <stdbool.h>

enum coverage_state {
  COVERAGE_MISSING, /* not defined; of an event: not sent */
  COVERAGE_STUB,    /* all definitions only return that the function is not available */
  COVERAGE_DONE
};

/* A function or event. */
struct coverage_item {
  const char *id;
  const struct spec_category *category; /* of a function; may be NULL */
  bool event;
  enum coverage_state state;
  struct place_list places;  /* of definitions, or of code that sends the event */
  struct place_list guesses; /* of an event: code that probably sends it */
  size_t requires;           /* the number of required capabilities */
  size_t alone;              /* the number of those that are `alone` */
};
LIST_TYPE(coverage_item_list, struct coverage_item);

/* Whether a VM can offer a capability. */
enum coverage_offer {
  OFFER_COMPLETE,   /* everything that requires it is implemented */
  OFFER_INCOMPLETE, /* something is not */
  OFFER_UNDECIDED,  /* nothing requires it */
};

struct coverage_capability {
  const char *id;
  enum coverage_offer offer;
  struct coverage_item_list needs; /* the functions, then events that require it */
  struct coverage_item_list lacks; /* the unimplemented ones */
  bool alone;                      /* something unimplemented requires no other capability */
};
LIST_TYPE(coverage_capability_list, struct coverage_capability);

struct coverage {
  struct arena *arena; /* not owned */
  const struct spec *view;
  const char *release; /* its name */
  struct habits habits;
  bool guessing; /* guesses are collected; see coverage_again() */
  bool
      guess_functions; /* names are not configured: guess them if those of the habits are not found */
  bool guess_events;   /* the same for events */
  struct guess_name_list names;        /* possible names of functions */
  const char *guessed;                 /* the assumed pattern, or NULL */
  bool guessed_events;                 /* guesses are the places of events */
  bool written;                        /* a function is not a stub as this program writes it */
  struct coverage_item_list functions; /* as in the specification */
  struct coverage_item_list events;
  struct coverage_capability_list capabilities;
  size_t offers[OFFER_UNDECIDED + 1]; /* the numbers of capabilities */
  size_t files;
};

/* Fills the lists with missing items. arena, view and the patterns must be set. */
void coverage_start(struct coverage *coverage);

/* Reads a source text. Returns NULL, or the reason for which it is not fully understood, and *line; functions that were
 * found still count. `path` is not copied. */
const char *coverage_read(struct coverage *coverage, const char *path, const char *text,
                          size_t length, unsigned *line);

/* Returns true, once, if guesses are needed after all texts have been read: the state is that after coverage_start(), and
 * all texts must be read again. */
bool coverage_again(struct coverage *coverage);

/* Decides on guesses and capabilities, after all texts have been read. */
void coverage_finish(struct coverage *coverage);

/* The number of items, and of those in a state. */
struct coverage_tally {
  size_t all, in[COVERAGE_DONE + 1];
};

/* Counts the items of one category, or of all (NULL). */
struct coverage_tally coverage_tally(const struct coverage_item_list *items,
                                     const struct spec_category *category);

/* Checks a list "NAME,…" of requirements: functions, events, capabilities (all that requires them), categories, "all", or
 * "N%" of the functions. Appends a line for each unmet one, and sets *met. Returns NULL, or the problem of the list,
 * owned by the arena. */
const char *coverage_require(const struct coverage *coverage, const char *list, struct text *out,
                             bool *met);

/* Appends a line for each improbable result, and for guesses. */
void coverage_notes(const struct coverage *coverage, struct text *out);

/* Append the report. */
void coverage_print_text(const struct coverage *coverage, struct text *out);
void coverage_print_markdown(const struct coverage *coverage, struct text *out);
void coverage_print_json(const struct coverage *coverage, struct text *out);

#endif
