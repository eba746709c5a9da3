/* SPDX-License-Identifier: MIT */
/* Names in C and C++. */
#ifndef JVMTIC_BASE_IDENTIFIER_H
#define JVMTIC_BASE_IDENTIFIER_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* True for an ASCII letter, a digit or an underscore. */
static inline bool identifier_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The length of the identifier at the start of the string, or 0. */
size_t identifier_length(const char *string);

/* The first identifier or number in `text`, or NULL. */
const char *identifier_word(const char *text, size_t *length);

/* Returns the reason why the string cannot be a name in C and C++ ("is not an identifier; …"), or NULL. Names
 * reserved by C11 7.1.3 are rejected; for keywords see below. */
const char *identifier_problem(const char *string);

/* The language, "C" or "C++", that has the keyword, or NULL. */
const char *identifier_keyword(const char *string);

/* True for common names of unused slots and bits: "reserved", "_Reserved2", "reserved_12_". */
bool identifier_is_free_place(const char *name);

/* A hash table of names. An empty table is all zero, except for the arena. */
struct c_name {
  const char *name; /* owned by the arena; NULL: a free slot */
  size_t length;
  void *value;
};

struct c_names {
  struct arena *arena;
  struct c_name *slots;
  size_t capacity, count;
};

/* The entry with this name, or NULL. */
struct c_name *c_names_find(const struct c_names *names, const char *name, size_t length);

/* The existing entry with this name, or a new one with a NULL value. Adding another one moves it. */
struct c_name *c_names_enter(struct c_names *names, const char *name, size_t length);

#endif
