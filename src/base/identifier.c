/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static const char c_keywords[] =
    "auto break case char const continue default do double else enum extern float for goto if "
    "inline int long register restrict return short signed sizeof static struct switch typedef "
    "union unsigned void volatile while";

static const char cpp_keywords[] =
    "alignas alignof and and_eq asm bitand bitor bool catch char16_t char32_t char8_t class "
    "co_await co_return co_yield compl concept const_cast consteval constexpr constinit decltype "
    "delete dynamic_cast explicit export false friend mutable namespace new noexcept not not_eq "
    "nullptr operator or or_eq private protected public reinterpret_cast requires static_assert "
    "static_cast template this thread_local throw true try typeid typename typeof using virtual "
    "wchar_t xor xor_eq";

const char *identifier_keyword(const char *string) {
  if (text_has_word(c_keywords, string)) return "C";
  return text_has_word(cpp_keywords, string) ? "C++" : NULL;
}

/* Faster than strspn(), which sets up a table. */
static size_t word_length(const char *string) {
  size_t length = 0;
  while (identifier_part(string[length])) length++;
  return length;
}

size_t identifier_length(const char *string) {
  return *string >= '0' && *string <= '9' ? 0 : word_length(string);
}

const char *identifier_word(const char *text, size_t *length) {
  while (*text && !identifier_part(*text)) text++;
  *length = word_length(text);
  return *length ? text : NULL;
}

const char *identifier_problem(const char *string) {
  if (!*string) return "is empty; expected a name";
  size_t length = identifier_length(string);
  if (string[length] || !length)
    return "is not an identifier; expected letters, digits and underscores";
  if (length > 200) return "is longer than 200 characters";
  if (strstr(string, "__"))
    return "is reserved: a name with two underscores in a row belongs to the compiler";
  if (string[0] == '_' && string[1] >= 'A' && string[1] <= 'Z')
    return "is reserved: an underscore and a capital letter belong to the compiler";
  return NULL;
}

bool identifier_is_free_place(const char *name) {
  static const char rest[] = "eserved";
  name += strspn(name, "_");
  if ((*name != 'r' && *name != 'R') || strncmp(name + 1, rest, sizeof rest - 1) != 0) return false;
  name += sizeof rest;
  return !name[strspn(name, "_0123456789")];
}

/* The slot of the name, or the free slot for it. */
static struct c_name *find_slot(struct c_name *slots, size_t capacity, const char *name,
                                size_t length) {
  uint64_t hash = 14695981039346656037u; /* FNV-1a */
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)name[i]) * 1099511628211u;
  size_t at = (size_t)(hash ^ hash >> 32) & (capacity - 1);
  while (slots[at].name &&
         (slots[at].length != length || memcmp(slots[at].name, name, length) != 0))
    at = (at + 1) & (capacity - 1);
  return &slots[at];
}

struct c_name *c_names_find(const struct c_names *names, const char *name, size_t length) {
  if (!names->capacity) return NULL;
  struct c_name *found = find_slot(names->slots, names->capacity, name, length);
  return found->name ? found : NULL;
}

struct c_name *c_names_enter(struct c_names *names, const char *name, size_t length) {
  if (names->count >= names->capacity / 2) {
    struct c_names grown = *names;
    grown.capacity = names->capacity ? 4 * names->capacity : 256;
    grown.slots = arena_alloc(names->arena, grown.capacity * sizeof *grown.slots);
    for (const struct c_name *at = names->slots; at < names->slots + names->capacity; at++)
      if (at->name) *find_slot(grown.slots, grown.capacity, at->name, at->length) = *at;
    *names = grown;
  }
  struct c_name *found = find_slot(names->slots, names->capacity, name, length);
  if (found->name) return found;
  names->count++;
  *found = (struct c_name){arena_strndup(names->arena, name, length), length, NULL};
  return found;
}
