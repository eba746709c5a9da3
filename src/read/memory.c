/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* madvise() */
#include "read/load.h"

#include <libxml/threads.h>
#include <libxml/xmlmemory.h>
#include <libxml/xmlversion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifdef __has_feature
#define HAS_FEATURE(name) __has_feature(name)
#else
#define HAS_FEATURE(name) 0
#endif
#if defined __SANITIZE_ADDRESS__ || HAS_FEATURE(address_sanitizer)
enum { POOL_USED = false };
#else
enum { POOL_USED = true };
#endif

/* Allocation functions of these libraries have no data argument. */
static _Thread_local jmp_buf *current;

static void *memory_failed(size_t size) {
  if (size && current) longjmp(*current, 1);
  return NULL;
}

/* Blocks are cut from large chunks, and kept in lists by size when freed, since a page needs 800,000 of them and
 * malloc() would take a quarter of the time. Sanitizers need separate blocks. */
enum { POOL_UNIT = 16, POOL_UNITS = 64, POOL_CHUNK = 2 << 20 };

struct pool_block {
  struct pool_block *next;
};

struct pool_chunk {
  struct pool_chunk *next;
  size_t used;
};

/* Chunks are kept until the process ends, as libxml2 keeps blocks of its own. */
static _Thread_local struct {
  struct pool_block *freed[POOL_UNITS + 1]; /* by the number of units */
  struct pool_chunk *chunks;
} pool;

/* The number of units is before the block; 0: it is from malloc(). */
static size_t *pool_units_of(void *block) {
  return (size_t *)block - 1;
}

static struct pool_chunk *pool_grow(void) {
  struct pool_chunk *chunk = aligned_alloc(POOL_CHUNK, POOL_CHUNK);
  if (!chunk) return NULL;
#ifdef MADV_HUGEPAGE
  madvise(chunk, POOL_CHUNK, MADV_HUGEPAGE);
#endif
  *chunk = (struct pool_chunk){pool.chunks, 2 * POOL_UNIT - sizeof(size_t)};
  return pool.chunks = chunk;
}

static void *pool_large(void *block, size_t size) {
  char *start = block ? (char *)block - POOL_UNIT : NULL;
  char *large = size < SIZE_MAX - POOL_UNIT ? realloc(start, size + POOL_UNIT) : NULL;
  if (!large) return NULL;
  *pool_units_of(large + POOL_UNIT) = 0;
  return large + POOL_UNIT;
}

static void *pool_allocate(size_t size) {
  if (!POOL_USED || size > POOL_UNITS * POOL_UNIT - sizeof(size_t)) return pool_large(NULL, size);
  size_t units = (size + sizeof(size_t) + POOL_UNIT - 1) / POOL_UNIT;
  struct pool_block *block = pool.freed[units];
  if (block) {
    pool.freed[units] = block->next;
    return block;
  }
  struct pool_chunk *chunk = pool.chunks;
  if (!chunk || POOL_CHUNK - chunk->used < units * POOL_UNIT) chunk = pool_grow();
  if (!chunk) return NULL;
  size_t *start = (size_t *)((char *)chunk + chunk->used);
  chunk->used += units * POOL_UNIT;
  *start = units;
  return start + 1;
}

static void pool_release(void *block) {
  size_t units = block ? *pool_units_of(block) : 0;
  if (block && !units) free((char *)block - POOL_UNIT);
  if (!units) return;
  *(struct pool_block *)block = (struct pool_block){pool.freed[units]};
  pool.freed[units] = block;
}

static void *memory_allocate(size_t size) {
  void *memory = pool_allocate(size);
  return memory ? memory : memory_failed(size);
}

static void *memory_resize(void *block, size_t size) {
  size_t units = block ? *pool_units_of(block) : 0;
  size_t room = units ? units * POOL_UNIT - sizeof(size_t) : 0;
  if (units && size <= room) return block;
  void *resized = block && !units ? pool_large(block, size) : pool_allocate(size);
  if (!resized) return memory_failed(size);
  if (units) memcpy(resized, block, room);
  if (units) pool_release(block);
  return resized;
}

static char *memory_duplicate(const char *string) {
  size_t size = strlen(string) + 1;
  char *copy = memory_allocate(size);
  return copy ? memcpy(copy, string, size) : NULL;
}

jmp_buf *xml_memory(jmp_buf *escape) {
  jmp_buf *before = current;
  current = escape;
  if (escape) xmlMemSetup(pool_release, memory_allocate, memory_resize, memory_duplicate);
#if LIBXML_VERSION >= 21200
  if (escape && xmlCheckThreadLocalStorage() != 0) longjmp(*escape, 1);
#endif
  return before;
}

bool xml_memory_is_pooled(void) {
  return POOL_USED;
}

bool xml_memory_left(void) {
  /* The minimum for a converter of characters. */
  void *some = malloc(64 * 1024);
  free(some);
  return some != NULL;
}
