/* SPDX-License-Identifier: MIT */
/* Counters. The agent counts what it sends, and the front-end what it receives, with the same functions. A snapshot
 * replaces the front-end's counters after events were lost. */
#ifndef TOTALS_H
#define TOTALS_H

#include <stdbool.h>
#include <stdint.h>

struct amount {
  uint64_t objects, bytes;
};

/* The totals of a site. */
struct site_totals {
  struct amount allocated, live;
  uint64_t
      birth_sum; /* of the live objects: the sum of their births */
};

/* Live objects by birth, which is the number of collections before. The first BIRTH_SLOTS collections have a slot
 * each; then two share one, then four, and so on. So memory is bounded, and ages are wrong by at most 2/BIRTH_SLOTS
 * of all collections. */
enum { BIRTH_SLOTS = 2048, AGE_CLASSES = 33 };
enum { BIRTH_SHIFT_MOST = 21 }; /* in a stream: then each birth of 32 bits has a slot */

struct births {
  unsigned shift; /* the slot of a birth is its number shifted right by this */
  struct amount slots[BIRTH_SLOTS];
};

#define FOR_COUNTERS(X)                                        \
  X(collections) /* complete ones */                         \
  X(pause)       /* the sum, in nanoseconds */          \
  X(pause_most)  /* the maximum */                      \
  X(moved_objects)                                             \
  X(moved_bytes)                                               \
  X(between_objects) /* the part of them from one arena to another */ \
  X(between_bytes)                                             \
  X(arenas_new)                                                \
  X(arenas_deleted)                                            \
  X(threads_started)                                           \
  X(threads_ended)                                             \
  X(unloaded)        /* classes */                             \
  X(unknown)         /* events with undefined IDs */  \
  X(clashes)         /* definitions of IDs that were already defined */    \
  X(no_room_objects) /* without room in the agent */   \
  X(no_room_bytes)                                             \
  X(used_objects) /* according to the VM at the last collection */  \
  X(used_bytes)                                                \
  X(space)                                                     \
  X(lost)   /* events without room in the queue */       \
  X(absent) /* events without a front-end */          \
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
  uint64_t now; /* collections since the start; not reset */
};

/* The class of an age: 0, 1, 2 to 3, 4 to 7, and so on, are 0, 1, 2, 3. */
unsigned age_class(uint64_t age);

/* The live objects of each class of ages. */
void totals_ages(const struct totals *totals, struct amount ages[AGE_CLASSES]);

/* An object is allocated; its birth is totals->now. */
void totals_alloc(struct totals *totals, struct site_totals *site, struct amount *arena,
                  uint32_t size);

/* An object is freed. False, and nothing is counted, if there can be no such object. */
bool totals_free(struct totals *totals, struct site_totals *site, struct amount *arena,
                 uint32_t size, uint32_t birth);

/* An object is moved. False likewise. */
bool totals_move(struct totals *totals, struct amount *from, struct amount *to, uint32_t size);

/* A collection has ended: live objects are older by one. */
void totals_collected(struct totals *totals, uint64_t pause);

/* Sets everything except live objects and `now` to 0. */
void totals_reset(struct totals *totals);

/* The counters by number, 0 to COUNTERS - 1, which is their order in the stream. */
uint64_t *counter_at(struct counters *counters, unsigned number);

#endif
