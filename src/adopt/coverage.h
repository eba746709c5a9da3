/* SPDX-License-Identifier: MIT */
/* How much of JVM TI the sources of a VM implement. */
#ifndef JVMTIC_ADOPT_COVERAGE_H
#define JVMTIC_ADOPT_COVERAGE_H

#include "base/text.h"
#include "gen/backend.h"
#include "habits/habits.h"
#include "model/spec.h"

#include <stdbool.h>

enum coverage_state {
  COVERAGE_MISSING, /* defined nowhere; of an event: sent nowhere */
  COVERAGE_STUB,    /* all that is there only returns that it is not available */
  COVERAGE_DONE
};

/* A function or event. */
struct coverage_item {
  const char *id;
  const struct spec_category *category; /* of a function; may be NULL */
  bool event;
  enum coverage_state state;
  struct place_list places;  /* where it is: definitions, or code that sends the event */
  struct place_list guesses; /* of an event: code that probably sends it */
  size_t requires;           /* how many capabilities it requires */
  size_t alone;              /* and how many of those are `alone` */
};
LIST_TYPE(coverage_item_list, struct coverage_item);

/* Can a VM offer a capability? */
enum coverage_offer {
  OFFER_COMPLETE,   /* all that requires it is there */
  OFFER_INCOMPLETE, /* something is not */
  OFFER_UNDECIDED,  /* nothing requires it */
};

struct coverage_capability {
  const char *id;
  enum coverage_offer offer;
  struct coverage_item_list needs; /* functions, then events; none: nothing requires it */
  struct coverage_item_list lacks; /* those of them that are not there */
  bool alone;                      /* it lacks something that no other capability is required for */
};
LIST_TYPE(coverage_capability_list, struct coverage_capability);

struct coverage {
  struct arena *arena; /* not owned */
  const struct spec *view;
  const char *release; /* its name */
  struct habits habits;
  bool guessing; /* it is looked for what may be guessed; see coverage_again() */
  bool
      guess_functions; /* the habits say nothing of names: if those are not there, look for others */
  bool guess_events;   /* likewise of events */
  struct guess_name_list names; /* that functions may have */
  const char *guessed;          /* the pattern that was decided for, or NULL */
  bool guessed_events;          /* events are where guesses are */
  bool written;                 /* something was found that is no stub as it is written here */
  struct coverage_item_list functions; /* as in the specification */
  struct coverage_item_list events;
  struct coverage_capability_list capabilities;
  size_t offers[OFFER_UNDECIDED + 1]; /* how many capabilities there are of each */
  size_t files;
};

/* Fills the lists, everything missing. arena, view and the patterns must be set. */
void coverage_start(struct coverage *coverage);

/* Takes in a source text. Returns NULL, or why it cannot be understood, and *line: what is found nevertheless counts. `path`
 * must stay. */
const char *coverage_read(struct coverage *coverage, const char *path, const char *text,
                          size_t length, unsigned *line);

/* When all has been read: would guesses help? Then everything is as after coverage_start(), and all is to be read again, with
 * an eye on what may be guessed. Not a second time. */
bool coverage_again(struct coverage *coverage);

/* Decides about guesses, and finds out about capabilities, when all has been read. */
void coverage_finish(struct coverage *coverage);

/* The number of items, and of those in a state. */
struct coverage_tally {
  size_t all, in[COVERAGE_DONE + 1];
};

/* Counts the items of one category, or all (NULL). */
struct coverage_tally coverage_tally(const struct coverage_item_list *items,
                                     const struct spec_category *category);

/* The item of that id, or NULL. */
struct coverage_item *coverage_find(const struct coverage_item_list *items, const char *id);

/* Checks a list "NAME,…" of what must be there: functions, events, capabilities (all that requires them), categories,
 * "all", or "N%" of the functions. Appends a line for each thing that is not, sets *met. Returns NULL, or what is wrong
 * with the list (owned by the arena). */
const char *coverage_require(const struct coverage *coverage, const char *list, struct text *out,
                             bool *met);

/* Appends a line for each thing that is unlikely, and for what was guessed. */
void coverage_notes(const struct coverage *coverage, struct text *out);

/* The report. */
void coverage_print_text(const struct coverage *coverage, struct text *out);
void coverage_print_markdown(const struct coverage *coverage, struct text *out);
void coverage_print_json(const struct coverage *coverage, struct text *out);

#endif
