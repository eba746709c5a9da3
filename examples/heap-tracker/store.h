/* SPDX-License-Identifier: MIT */
/* Memory with a limit: what is taken stays until all of it is given back. */
#ifndef STORE_H
#define STORE_H

#include <stdatomic.h>
#include <stddef.h>

struct store_chunk;

struct store {
  size_t limit;       /* in bytes; 0: none */
  atomic_size_t used; /* in bytes, of whole chunks */
  atomic_bool full;   /* something did not fit: from then on nothing new is taken in */
  struct store_chunk *chunks;
  char *next;
  size_t left;
};

void store_init(struct store *store, size_t limit);

/* Memory of that size, all zero; NULL where it would go beyond the limit, or there is none. One thread at a time. */
void *store_take(struct store *store, size_t size);

/* A copy of these bytes and a final zero; NULL as above. */
char *store_text(struct store *store, const char *text, size_t length);

void store_release(struct store *store);

#endif
