/* SPDX-License-Identifier: MIT */
#include "store.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 64 * 1024, ALIGNMENT = 16 };

struct store_chunk {
  struct store_chunk *before;
};

void store_init(struct store *store, size_t limit) {
  memset(store, 0, sizeof *store);
  store->limit = limit;
}

static bool fits(const struct store *store, size_t size) {
  size_t used = atomic_load(&store->used);
  return !store->limit || (used <= store->limit && size <= store->limit - used);
}

/* A large piece has its own chunk. calloc() does not touch its pages. */
static void *take_chunk(struct store *store, size_t size) {
  struct store_chunk *chunk;
  if (!fits(store, size) || !(chunk = calloc(1, size))) return NULL;
  chunk->before = store->chunks;
  store->chunks = chunk;
  atomic_fetch_add(&store->used, size);
  return (char *)chunk + ALIGNMENT;
}

static void *take_part(struct store *store, size_t size) {
  char *part;
  if (size > store->left) {
    if (!(part = take_chunk(store, CHUNK))) return NULL;
    store->next = part;
    store->left = CHUNK - ALIGNMENT;
  }
  part = store->next;
  store->next += size;
  store->left -= size;
  return part;
}

void *store_take(struct store *store, size_t size) {
  void *memory = NULL;
  if (size < SIZE_MAX / 2) {
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    memory = size > CHUNK / 4 ? take_chunk(store, size + ALIGNMENT) : take_part(store, size);
  }
  if (!memory) atomic_store(&store->full, true);
  return memory;
}

char *store_text(struct store *store, const char *text, size_t length) {
  char *copy = store_take(store, length + 1);
  if (copy) memcpy(copy, text, length);
  return copy;
}

void store_release(struct store *store) {
  struct store_chunk *chunk = store->chunks;
  while (chunk) {
    struct store_chunk *before = chunk->before;
    free(chunk);
    chunk = before;
  }
  store_init(store, store->limit);
}
