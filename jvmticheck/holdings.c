/* SPDX-License-Identifier: MIT */
/* A hash table with a lock for each part of it. What was given back stays for a while, so that it is known when it is
 * given back again; the oldest makes place. */
#include "holdings.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

enum { PARTS = 64, FIRST_BUCKETS = 64, REMEMBERED = 256 };

struct part {
  pthread_mutex_t lock; /* zero is as good as initialized, where this is built for */
  struct holding** buckets;
  size_t bucket_count, count;
  const void* remembered[REMEMBERED]; /* given back, in a ring */
  unsigned next;
};

struct holdings {
  struct part parts[PARTS];
};

struct holdings memory_holdings, monitor_holdings;

static size_t hash(const void* address) {
  uint64_t bits = (uint64_t)(uintptr_t)address * UINT64_C(0x9E3779B97F4A7C15);
  return (size_t)(bits >> 20);
}

static struct part* enter(struct holdings* holdings, const void* address) {
  struct part* part = &holdings->parts[hash(address) % PARTS];
  pthread_mutex_lock(&part->lock);
  return part;
}

static void leave(struct part* part) {
  pthread_mutex_unlock(&part->lock);
}

/* The place in a chain that points to the address, or to the end. */
static struct holding** place_of(struct part* part, const void* address) {
  struct holding** place = &part->buckets[hash(address) / PARTS % part->bucket_count];
  while (*place && (*place)->address != address) place = &(*place)->next;
  return place;
}

static bool grow(struct part* part) {
  size_t count = part->bucket_count ? part->bucket_count * 4 : FIRST_BUCKETS;
  struct holding** old = part->buckets;
  struct holding** buckets = calloc(count, sizeof *buckets);
  size_t old_count = part->bucket_count;
  if (!buckets) return old != NULL;
  part->buckets = buckets;
  part->bucket_count = count;
  for (size_t i = 0; i < old_count; i++)
    for (struct holding *at = old[i], *next; at; at = next) {
      next = at->next;
      at->next = NULL;
      *place_of(part, at->address) = at;
    }
  free(old);
  return true;
}

static struct holding* find(struct part* part, const void* address) {
  return part->buckets ? *place_of(part, address) : NULL;
}

static void forget(struct part* part, const void* address) {
  struct holding** place = place_of(part, address);
  struct holding* old = *place;
  if (!old) return;
  *place = old->next;
  part->count--;
  free(old);
}

void holdings_add(struct holdings* holdings, const struct holding* holding) {
  const int number = errno;
  struct part* part = enter(holdings, holding->address);
  bool ready = part->count < part->bucket_count * 2 || grow(part);
  struct holding** place = ready ? place_of(part, holding->address) : NULL;
  if (place && !*place) {
    *place = calloc(1, sizeof **place);
    if (*place) part->count++;
  }
  if (place && *place) {
    struct holding* next = (*place)->next;
    **place = *holding;
    (*place)->next = next;
  }
  leave(part);
  errno = number;
}

static enum holding_state state_of(const struct holding* holding, struct holding* found) {
  if (!holding) return HOLDING_UNKNOWN;
  if (found) *found = *holding;
  return holding->returned ? HOLDING_RETURNED : HOLDING_HELD;
}

enum holding_state holdings_find(struct holdings* holdings, const void* address,
                                 struct holding* found) {
  struct part* part = enter(holdings, address);
  enum holding_state state = state_of(find(part, address), found);
  leave(part);
  return state;
}

/* Remembers what was given back in the place of what was so longest ago. */
static void remember(struct part* part, const void* address) {
  const void** place = &part->remembered[part->next++ % REMEMBERED];
  struct holding* oldest = *place ? find(part, *place) : NULL;
  if (oldest && oldest->returned && oldest->address != address) forget(part, *place);
  *place = address;
}

enum holding_state holdings_return(struct holdings* holdings, const void* address, const void* by,
                                   struct holding* found) {
  struct part* part = enter(holdings, address);
  struct holding* holding = find(part, address);
  enum holding_state state = state_of(holding, found);
  if (state == HOLDING_HELD) {
    holding->returned = true;
    holding->by = by;
    remember(part, address);
  }
  leave(part);
  return state;
}

void holdings_revive(struct holdings* holdings, const void* address) {
  struct part* part = enter(holdings, address);
  struct holding* holding = find(part, address);
  if (holding) holding->returned = false;
  leave(part);
}

bool holdings_enter(struct holdings* holdings, const void* address, unsigned thread) {
  struct part* part = enter(holdings, address);
  struct holding* holding = find(part, address);
  bool mine = holding && holding->owner == thread;
  if (holding) {
    holding->owner = thread;
    holding->depth = mine ? holding->depth + 1 : 1;
  }
  leave(part);
  return mine;
}

bool holdings_leave(struct holdings* holdings, const void* address, unsigned thread) {
  struct part* part = enter(holdings, address);
  struct holding* holding = find(part, address);
  bool mine = holding && holding->owner == thread;
  if (mine && --holding->depth == 0) holding->owner = 0;
  leave(part);
  return mine;
}

unsigned holdings_release(struct holdings* holdings, const void* address, unsigned thread) {
  struct part* part = enter(holdings, address);
  struct holding* holding = find(part, address);
  unsigned depth = holding && holding->owner == thread ? holding->depth : 0;
  if (depth) holding->owner = holding->depth = 0;
  leave(part);
  return depth;
}

void holdings_restore(struct holdings* holdings, const void* address, unsigned thread,
                      unsigned depth) {
  struct part* part = enter(holdings, address);
  struct holding* holding = depth ? find(part, address) : NULL;
  if (holding) {
    holding->owner = thread;
    holding->depth = depth;
  }
  leave(part);
}

void holdings_each(struct holdings* holdings, const struct environment* environment,
                   void (*visit)(const struct holding* holding, void* data), void* data) {
  for (int i = 0; i < PARTS; i++) {
    struct part* part = &holdings->parts[i];
    pthread_mutex_lock(&part->lock);
    for (size_t j = 0; j < part->bucket_count; j++)
      for (const struct holding* at = part->buckets[j]; at; at = at->next)
        if (!at->returned && (!environment || at->environment == environment)) visit(at, data);
    pthread_mutex_unlock(&part->lock);
  }
}
