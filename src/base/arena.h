/* SPDX-License-Identifier: MIT */
/* Memory that is freed at once, and lists in it. */
#ifndef JVMTIC_BASE_ARENA_H
#define JVMTIC_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* A bump allocator. Exhausted memory leads to longjmp(escape): callers check no allocation, and the
 * owner of the arena reports the failure (exit status 3). */
struct arena {
  struct arena_block *blocks;
  jmp_buf *escape; /* not owned; must stay valid while the arena is in use */
};

/* An empty arena, without a block. */
struct arena arena_new(jmp_buf *escape);

/* Frees every block. The arena remains usable. */
void arena_free(struct arena *arena);

/* Jumps to the escape point if errno is ENOMEM, after a function of the C library has failed. */
void arena_check(const struct arena *arena);

/* Returns `size` zeroed bytes, aligned for any type. Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);

/* Returns a copy of `size` bytes; of the string, or of its first `length` bytes plus a NUL. */
void *arena_copy(struct arena *arena, const void *item, size_t size);
char *arena_strdup(struct arena *arena, const char *string);
char *arena_strndup(struct arena *arena, const char *string, size_t length);

/* Returns a formatted string owned by the arena. */
char *arena_printf(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Sets `to` to the formatted variable arguments after `format` of the calling function. */
#define ARENA_FORMAT(arena, to, format)         \
  do {                                          \
    va_list args_;                              \
    va_start(args_, format);                    \
    (to) = arena_vprintf(arena, format, args_); \
    va_end(args_);                              \
  } while (0)

/* Makes room for an element after `count` elements of `size` bytes. The capacity is the next power of
 * two. Returns the array, which may have moved. */
void *arena_grow(struct arena *arena, void *items, size_t count, size_t size);

/* Declares `struct name`, a growing list of pointers to `type`. An empty list is all zero. */
#define LIST_TYPE(name, type) \
  struct name {               \
    type **at;                \
    size_t count;             \
  }

#define LIST_ADD(arena, list, item)                                                 \
  ((list)->at = arena_grow((arena), (list)->at, (list)->count, sizeof *(list)->at), \
   (list)->at[(list)->count++] = (item))

/* Iterates over a list, which must not grow meanwhile. */
#define LIST_EACH(item, list)                               \
  for (__typeof__(*(list).at) *item##_at = (list).at, item; \
       (size_t)(item##_at - (list).at) < (list).count && (item = *item##_at, true); item##_at++)

LIST_TYPE(string_list, const char);

/* The first item that begins with a pointer to an equal string, or NULL, also if `string` is NULL. */
#define LIST_FIND(list, string) list_find((list).at, (list).count, (string))
void *list_find(const void *items, size_t count, const char *string);

bool string_list_has(const struct string_list *list, const char *string);

/* True if the list has the pointer. */
#define LIST_HAS(list, item) list_has((list).at, (list).count, (item))
bool list_has(const void *items, size_t count, const void *item);

/* The second string of the pair with this first string, or NULL. */
const char *string_list_second(const struct string_list *pairs, const char *first);

/* Compares elements of a string list by bytes, for qsort() and bsearch(). */
int string_list_compare(const void *left, const void *right);

#endif
