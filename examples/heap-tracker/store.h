/* SPDX-License-Identifier: MIT */
/* Memory with a limit. Pieces are only freed together. */
#ifndef STORE_H
#define STORE_H

#include <stdatomic.h>
#include <stddef.h>

struct store_chunk;

struct store {
  size_t limit;       /* in bytes; 0 for no limit */
  atomic_size_t used; /* in bytes, including unused parts of chunks */
  atomic_bool full;   /* a request has exceeded the limit: no further entries are added */
  struct store_chunk *chunks;
  char *next;
  size_t left;
};

void store_init(struct store *store, size_t limit);

/* Zeroed memory of this size, or NULL above the limit or without memory. One thread at a time. */
void *store_take(struct store *store, size_t size);

/* A copy of these bytes with a terminating NUL, or NULL as above. */
char *store_text(struct store *store, const char *text, size_t length);

void store_release(struct store *store);

#endif
