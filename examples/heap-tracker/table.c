/* SPDX-License-Identifier: MIT */
#include "table.h"

bool table_init(struct table *table, struct store *store, size_t buckets) {
  size_t size = 16;
  while (size < buckets) size *= 2;
  table->mask = size - 1;
  table->buckets = store_take(store, size * sizeof *table->buckets);
  return table->buckets != NULL;
}

static struct table_node *matching(struct table_node *node, uint64_t hash) {
  while (node && node->hash != hash) node = node->next;
  return node;
}

struct table_node *table_first(const struct table *table, uint64_t hash) {
  return matching(atomic_load_explicit(&table->buckets[hash & table->mask], memory_order_acquire),
                  hash);
}

struct table_node *table_next(const struct table_node *node) {
  return matching(node->next, node->hash);
}

void table_add(struct table *table, struct table_node *node, uint64_t hash) {
  _Atomic(struct table_node *) *bucket = &table->buckets[hash & table->mask];
  node->hash = hash;
  node->next = atomic_load_explicit(bucket, memory_order_relaxed);
  atomic_store_explicit(bucket, node, memory_order_release);
}

/* Odd constants with bits in all positions; the shifts move high bits to the positions that the mask selects. */
uint64_t hash_number(uint64_t hash, uint64_t number) {
  hash = (hash ^ number) * 0x9E3779B97F4A7C15u;
  hash = (hash ^ (hash >> 29)) * 0xD6E8FEB86659FD93u;
  return hash ^ (hash >> 32);
}

uint64_t hash_text(const char *text, size_t length) {
  uint64_t hash = length;
  for (size_t i = 0; i < length; i++) hash = hash_number(hash, (unsigned char)text[i]);
  return hash;
}
