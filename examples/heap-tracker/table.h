/* SPDX-License-Identifier: MIT */
/* Hash tables that grow until their store is full. Any number of threads can search, without a lock, while one adds.
 * Entries are never removed. An entry starts with its node. */
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

/* Creates a table with this number of buckets, rounded up to a power of two. False if the store is full. */
bool table_init(struct table *table, struct store *store, size_t buckets);

/* The first entry with this hash, and the next one, or NULL. */
struct table_node *table_first(const struct table *table, uint64_t hash);
struct table_node *table_next(const struct table_node *node);

/* Adds a complete entry, which other threads may find immediately. */
void table_add(struct table *table, struct table_node *node, uint64_t hash);

/* A hash of bytes; a hash of a number and of a previous hash. */
uint64_t hash_text(const char *text, size_t length);
uint64_t hash_number(uint64_t hash, uint64_t number);

#endif
