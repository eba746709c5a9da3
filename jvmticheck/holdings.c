/* SPDX-License-Identifier: MIT */
/* A hash table with a lock for each part. Released holdings are kept for a while, so that a second release is
 * detected. */
#include "holdings.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

enum { PARTS = 64, BUCKETS = 1024, RELEASED = 256 };

struct part {
  pthread_mutex_t lock; /* initialized by zero on the supported systems */
  struct holding* buckets[BUCKETS];
  const void* released[RELEASED]; /* a ring */
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

static struct part* part_enter(struct holdings* holdings, const void* address) {
  struct part* part = &holdings->parts[hash(address) % PARTS];
  pthread_mutex_lock(&part->lock);
  return part;
}

static void part_leave(struct part* part) {
  pthread_mutex_unlock(&part->lock);
}

/* The link to the holding with this address, or to NULL at the end of its list. */
static struct holding** part_link(struct part* part, const void* address) {
  struct holding** place = &part->buckets[hash(address) / PARTS % BUCKETS];
  while (*place && (*place)->address != address) place = &(*place)->next;
  return place;
}

void holdings_add(struct holdings* holdings, const struct holding* holding) {
  const int number = errno;
  struct part* part = part_enter(holdings, holding->address);
  struct holding** place = part_link(part, holding->address);
  if (!*place) *place = calloc(1, sizeof **place);
  if (*place) {
    struct holding* next = (*place)->next;
    **place = *holding;
    (*place)->next = next;
  }
  part_leave(part);
  errno = number;
}

static enum holding_state holding_state_of(const struct holding* holding, struct holding* found) {
  if (!holding) return HOLDING_UNKNOWN;
  if (found) *found = *holding;
  return holding->returned ? HOLDING_RETURNED : HOLDING_HELD;
}

enum holding_state holdings_find(struct holdings* holdings, const void* address,
                                 struct holding* found) {
  struct part* part = part_enter(holdings, address);
  enum holding_state state = holding_state_of(*part_link(part, address), found);
  part_leave(part);
  return state;
}

/* Keeps a released holding, and frees the oldest one. */
static void keep_released(struct part* part, const void* address) {
  const void** place = &part->released[part->next++ % RELEASED];
  struct holding** link = part_link(part, *place);
  struct holding* oldest = *link;
  *place = address;
  if (!oldest || !oldest->returned || oldest->address == address) return;
  *link = oldest->next;
  free(oldest);
}

enum holding_state holdings_return(struct holdings* holdings, const void* address,
                                   struct holding* found) {
  struct part* part = part_enter(holdings, address);
  struct holding* holding = *part_link(part, address);
  enum holding_state state = holding_state_of(holding, found);
  if (state == HOLDING_HELD) {
    holding->returned = true;
    keep_released(part, address);
  }
  part_leave(part);
  return state;
}

void holdings_revive(struct holdings* holdings, const void* address) {
  struct part* part = part_enter(holdings, address);
  struct holding* holding = *part_link(part, address);
  if (holding) holding->returned = false;
  part_leave(part);
}

void holdings_enter(struct holdings* holdings, const void* address, unsigned thread,
                    unsigned times) {
  struct part* part = part_enter(holdings, address);
  struct holding* holding = times ? *part_link(part, address) : NULL;
  if (holding) {
    holding->depth = holding->owner == thread ? holding->depth + times : times;
    holding->owner = thread;
  }
  part_leave(part);
}

unsigned holdings_leave(struct holdings* holdings, const void* address, unsigned thread, bool all) {
  struct part* part = part_enter(holdings, address);
  struct holding* holding = *part_link(part, address);
  unsigned depth = holding && holding->owner == thread ? holding->depth : 0;
  if (depth) holding->depth = all ? 0 : depth - 1;
  if (depth && !holding->depth) holding->owner = 0;
  part_leave(part);
  return depth;
}

void holdings_each(struct holdings* holdings, const struct environment* environment,
                   void (*visit)(const struct holding* holding, void* data), void* data) {
  for (int i = 0; i < PARTS; i++) {
    struct part* part = &holdings->parts[i];
    pthread_mutex_lock(&part->lock);
    for (size_t j = 0; j < BUCKETS; j++)
      for (const struct holding* at = part->buckets[j]; at; at = at->next)
        if (!at->returned && (!environment || at->environment == environment)) visit(at, data);
    pthread_mutex_unlock(&part->lock);
  }
}
