/* SPDX-License-Identifier: MIT */
/* What is counted. The agent counts what it sends, the front-end what it gets, with the same functions: a snapshot, by which
 * the one tells the other all at once, takes up where events were lost. */
#ifndef TOTALS_H
#define TOTALS_H

#include <stdbool.h>
#include <stdint.h>

struct amount {
  uint64_t objects, bytes;
};

/* Of a site. */
struct site_totals {
  struct amount allocated, live;
  uint64_t
      birth_sum; /* of the live objects: how many collections had been when each was allocated */
};

/* Live objects by their birth, which is how many collections had been. Up to BIRTH_SLOTS collections each has a slot of its
 * own; behind that two share one, then four, and so on: memory has a bound, and ages are off by a share of at most
 * 2/BIRTH_SLOTS of all collections. */
enum { BIRTH_SLOTS = 2048, AGE_CLASSES = 33 };
enum { BIRTH_SHIFT_MOST = 21 }; /* of a stream: then every birth of 32 bits has a slot */

struct births {
  unsigned shift; /* a birth's slot is its number without that many bits */
  struct amount slots[BIRTH_SLOTS];
};

#define FOR_COUNTERS(X)                                        \
  X(collections) /* begun and ended */                         \
  X(pause)       /* of all of them, in nanoseconds */          \
  X(pause_most)  /* of the longest one */                      \
  X(moved_objects)                                             \
  X(moved_bytes)                                               \
  X(between_objects) /* of those, from one arena to another */ \
  X(between_bytes)                                             \
  X(arenas_new)                                                \
  X(arenas_deleted)                                            \
  X(threads_started)                                           \
  X(threads_ended)                                             \
  X(unloaded)        /* classes */                             \
  X(unknown)         /* events on IDs that nothing defined */  \
  X(clashes)         /* IDs defined while they were good */    \
  X(no_room_objects) /* which the agent could not take in */   \
  X(no_room_bytes)                                             \
  X(used_objects) /* as the VM said at the last collection */  \
  X(used_bytes)                                                \
  X(space)                                                     \
  X(lost)   /* events for which the queue had no room */       \
  X(absent) /* events while there was no front-end */          \
  X(resets)

#define COUNTER(name) uint64_t name;
struct counters {
  FOR_COUNTERS(COUNTER)
};
#undef COUNTER
enum { COUNTERS = sizeof(struct counters) / sizeof(uint64_t) };

struct totals {
  struct counters count;
  struct amount allocated, live, freed;
  struct amount dead[AGE_CLASSES]; /* freed, by age_class() */
  struct births births;
  uint64_t now; /* collections since the start: resets leave it alone */
};

/* Ages 0, 1, 2 to 3, 4 to 7, and so on, as 0, 1, 2, 3. */
unsigned age_class(uint64_t age);

/* The objects of these classes that are live. */
void totals_ages(const struct totals *totals, struct amount ages[AGE_CLASSES]);

/* An object is allocated; birth is totals->now. */
void totals_alloc(struct totals *totals, struct site_totals *site, struct amount *arena,
                  uint32_t size);

/* One is gone. False, and nothing is counted, where there cannot have been such an object. */
bool totals_free(struct totals *totals, struct site_totals *site, struct amount *arena,
                 uint32_t size, uint32_t birth);

/* One has another place. False likewise. */
bool totals_move(struct totals *totals, struct amount *from, struct amount *to, uint32_t size);

/* A collection has ended: what is live is older by one. */
void totals_collected(struct totals *totals, uint64_t pause);

/* Everything but what is live, and now, is 0. */
void totals_reset(struct totals *totals);

/* The counters by number, 0 to COUNTERS - 1: these are their places on the wire. */
uint64_t *counter_at(struct counters *counters, unsigned number);

#endif
