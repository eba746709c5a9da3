/* SPDX-License-Identifier: MIT */
/* Memory that lives and dies together. */
#ifndef JVMTIC_BASE_ARENA_H
#define JVMTIC_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* A bump allocator. Everything taken from it is freed by one arena_free().
 * When memory runs out, control goes to `escape`, so that callers need no
 * check after every allocation; whoever owns the arena sets the escape point
 * and reports the failure (exit status 3). */
struct arena {
  struct arena_block *blocks;
  jmp_buf *escape; /* not owned; must stay valid while the arena is in use */
};

/* Returns an empty arena; allocates nothing yet. */
struct arena arena_new(jmp_buf *escape);

/* Frees every block. The arena may be used again afterwards. */
void arena_free(struct arena *arena);

/* Goes to the escape point when errno says that memory ran out: after a function of the C library has failed. */
void arena_check(const struct arena *arena);

/* Returns `size` zeroed bytes, aligned for any type. Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);

/* Returns a copy of the string, or of its first `length` bytes plus a NUL. */
char *arena_strdup(struct arena *arena, const char *string);
char *arena_strndup(struct arena *arena, const char *string, size_t length);

/* Returns a formatted string owned by the arena. */
char *arena_printf(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Sets `to` to what the arguments behind `format` of the function make that calls this; owned by the arena. */
#define ARENA_FORMAT(arena, to, format)         \
  do {                                          \
    va_list args_;                              \
    va_start(args_, format);                    \
    (to) = arena_vprintf(arena, format, args_); \
    va_end(args_);                              \
  } while (0)

/* Makes room for one more element behind `count` elements of `size` bytes in
 * an array that grows by doubling (capacity is the next power of two), and
 * returns the array, which may have moved. See LIST_ADD. */
void *arena_grow(struct arena *arena, void *items, size_t count, size_t size);

/* Declares `struct name`, a list of pointers to `type` that grows. An empty one is all zero. */
#define LIST_TYPE(name, type) \
  struct name {               \
    type **at;                \
    size_t count;             \
  }

#define LIST_ADD(arena, list, item)                                                 \
  ((list)->at = arena_grow((arena), (list)->at, (list)->count, sizeof *(list)->at), \
   (list)->at[(list)->count++] = (item))

/* Iterates over the items of a list that does not grow meanwhile. */
#define LIST_EACH(item, list)                               \
  for (__typeof__(*(list).at) *item##_at = (list).at, item; \
       (size_t)(item##_at - (list).at) < (list).count && (item = *item##_at, true); item##_at++)

LIST_TYPE(string_list, const char);

/* The item of a list that begins with a pointer to that string, or NULL; NULL for no string. */
#define LIST_FIND(list, string) list_find((list).at, (list).count, (string))
void *list_find(const void *items, size_t count, const char *string);

/* Is the string in the list? */
bool string_list_has(const struct string_list *list, const char *string);

/* What follows the string in a list of pairs; NULL: it is the first of none. */
const char *string_list_second(const struct string_list *pairs, const char *first);

/* Compares two elements of such a list by their bytes, for qsort() and bsearch(). */
int string_list_compare(const void *left, const void *right);

#endif
