/* SPDX-License-Identifier: MIT */
/* Names in C and C++. */
#ifndef JVMTIC_BASE_IDENTIFIER_H
#define JVMTIC_BASE_IDENTIFIER_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* Is it a letter of ASCII, a digit or an underscore, whatever the locale? */
bool identifier_part(char c);

/* The length of the word of letters, digits and underscores, no digit first, that the string begins with; 0: it does
 * not. */
size_t identifier_length(const char *string);

/* The next word of such characters, which may begin with a digit, in or behind `text`; NULL: there is none. */
const char *identifier_word(const char *text, size_t *length);

/* Returns why the string cannot be declared as a name in C and C++ ("is not an identifier; …"), or NULL
 * when it can. Names reserved for the implementation (C11 7.1.3) are refused; for keywords see below. */
const char *identifier_problem(const char *string);

/* The language ("C" or "C++") that has the string as a keyword, or NULL. */
const char *identifier_keyword(const char *string);

/* Do headers call the free places of their tables and sets of bits so: "reserved", "_Reserved2", "reserved_12_"? */
bool identifier_is_free_place(const char *name);

/* Names to things: a hash table for what a header declares. */

struct c_name {
  const char *name; /* owned by the arena; NULL: a free place */
  size_t length;
  void *value;
};

/* An empty table is all zero, except for the arena. */
struct c_names {
  struct arena *arena;
  struct c_name *slots;
  size_t capacity, count;
};

/* The entry of that name, or NULL. */
struct c_name *c_names_find(const struct c_names *names, const char *name, size_t length);

/* The entry of that name, made with a NULL value when there was none. It moves with the next one made. */
struct c_name *c_names_enter(struct c_names *names, const char *name, size_t length);

#endif
