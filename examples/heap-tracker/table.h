/* SPDX-License-Identifier: MIT */
/* Hash tables that grow until their store is full. Any number of threads look up, without a lock, while one adds;
 * nothing is ever removed. An entry begins with its node. */
#ifndef TABLE_H
#define TABLE_H

#include "store.h"

#include <stdbool.h>
#include <stdint.h>

struct table_node {
  struct table_node *next;
  uint64_t hash;
};

struct table {
  uint64_t mask;
  _Atomic(struct table_node *) *buckets;
};

/* With that many buckets, rounded up to a power of two. False where the store is full. */
bool table_init(struct table *table, struct store *store, size_t buckets);

/* The first entry with this hash, and the next one after it; NULL where there is none. */
struct table_node *table_first(const struct table *table, uint64_t hash);
struct table_node *table_next(const struct table_node *node);

/* Adds an entry, which is complete: others may see it at once. */
void table_add(struct table *table, struct table_node *node, uint64_t hash);

/* A hash of some bytes; of a number, into a hash of what came before. */
uint64_t hash_text(const char *text, size_t length);
uint64_t hash_number(uint64_t hash, uint64_t number);

#endif
