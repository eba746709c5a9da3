/* SPDX-License-Identifier: MIT */
#include "base/arena.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Large enough that the C library maps it, already zeroed. */
enum { BLOCK_SIZE = 256 * 1024 };

struct arena_block {
  struct arena_block *next;
  size_t size;
  size_t used;
  _Alignas(max_align_t) unsigned char bytes[];
};

struct arena arena_new(jmp_buf *escape) {
  return (struct arena){.blocks = NULL, .escape = escape};
}

void arena_free(struct arena *arena) {
  struct arena_block *block = arena->blocks;
  while (block) {
    struct arena_block *next = block->next;
    free(block);
    block = next;
  }
  arena->blocks = NULL;
}

void arena_check(const struct arena *arena) {
  if (errno == ENOMEM) longjmp(*arena->escape, 1);
}

void *arena_alloc(struct arena *arena, size_t size) {
  size_t align = _Alignof(max_align_t);
  if (size > SIZE_MAX - align) longjmp(*arena->escape, 1);
  size = (size + align - 1) / align * align;
  struct arena_block *block = arena->blocks;
  if (!block || block->size - block->used < size) {
    size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
    block = room <= SIZE_MAX - sizeof *block ? calloc(1, sizeof *block + room) : NULL;
    if (!block) longjmp(*arena->escape, 1);
    block->size = room;
    /* A large block is full at once: the current block remains the first. */
    if (size > BLOCK_SIZE && arena->blocks) {
      block->next = arena->blocks->next;
      arena->blocks->next = block;
    } else {
      block->next = arena->blocks;
      arena->blocks = block;
    }
  }
  void *result = block->bytes + block->used;
  block->used += size;
  return result;
}

void *arena_copy(struct arena *arena, const void *item, size_t size) {
  return memcpy(arena_alloc(arena, size), item, size);
}

char *arena_strndup(struct arena *arena, const char *string, size_t length) {
  if (length == SIZE_MAX) longjmp(*arena->escape, 1);
  char *copy = arena_alloc(arena, length + 1);
  memcpy(copy, string, length);
  return copy;
}

char *arena_strdup(struct arena *arena, const char *string) {
  return arena_strndup(arena, string, strlen(string));
}

char *arena_printf(struct arena *arena, const char *format, ...) {
  va_list args;
  va_start(args, format);
  char *result = arena_vprintf(arena, format, args);
  va_end(args);
  return result;
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args) {
  char small[256]; /* most results fit, and need only one pass */
  va_list again;
  va_copy(again, args);
  int length = vsnprintf(small, sizeof small, format, args);
  char *result = NULL;
  if (length >= 0 && (size_t)length < sizeof small) {
    result = arena_strndup(arena, small, (size_t)length);
  } else if (length >= 0) {
    result = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(result, (size_t)length + 1, format, again);
  }
  va_end(again);
  if (!result) longjmp(*arena->escape, 1);
  return result;
}

void *arena_grow(struct arena *arena, void *items, size_t count, size_t size) {
  if (count & (count - 1)) return items; /* below the capacity */
  size_t capacity = count ? 2 * count : 1;
  if (capacity > SIZE_MAX / size) longjmp(*arena->escape, 1);
  void *grown = arena_alloc(arena, capacity * size);
  if (count) memcpy(grown, items, count * size);
  return grown;
}

void *list_find(const void *items, size_t count, const char *string) {
  for (size_t i = 0; string && i < count; i++) {
    const char **item; /* a pointer to a struct that begins with a string */
    memcpy(&item, (const char *)items + i * sizeof item, sizeof item);
    if (strcmp(*item, string) == 0) return item;
  }
  return NULL;
}

bool string_list_has(const struct string_list *list, const char *string) {
  for (size_t i = 0; i < list->count; i++)
    if (strcmp(list->at[i], string) == 0) return true;
  return false;
}

bool list_has(const void *items, size_t count, const void *item) {
  for (size_t i = 0; i < count; i++)
    if (memcmp((const char *)items + i * sizeof item, &item, sizeof item) == 0) return true;
  return false;
}

const char *string_list_second(const struct string_list *pairs, const char *first) {
  for (size_t i = 0; i < pairs->count; i += 2)
    if (strcmp(pairs->at[i], first) == 0) return pairs->at[i + 1];
  return NULL;
}

int string_list_compare(const void *left, const void *right) {
  return strcmp(*(const char *const *)left, *(const char *const *)right);
}
