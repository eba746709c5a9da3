/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"

#include <stdint.h>
#include <string.h>

/* FNV-1a. */
static size_t hash(const char *name, size_t length) {
  uint64_t value = 14695981039346656037u;
  for (size_t i = 0; i < length; i++) value = (value ^ (unsigned char)name[i]) * 1099511628211u;
  return (size_t)(value ^ value >> 32);
}

/* Where the name is, or would be. */
static struct c_name *place(struct c_name *slots, size_t capacity, const char *name,
                            size_t length) {
  size_t at = hash(name, length) & (capacity - 1);
  while (slots[at].name &&
         (slots[at].length != length || memcmp(slots[at].name, name, length) != 0))
    at = (at + 1) & (capacity - 1);
  return &slots[at];
}

struct c_name *c_names_find(const struct c_names *names, const char *name, size_t length) {
  if (!names->capacity) return NULL;
  struct c_name *found = place(names->slots, names->capacity, name, length);
  return found->name ? found : NULL;
}

static void grow(struct c_names *names) {
  size_t capacity = names->capacity ? 2 * names->capacity : 64;
  struct c_name *slots = arena_alloc(names->arena, capacity * sizeof *slots);
  for (size_t i = 0; i < names->capacity; i++)
    if (names->slots[i].name)
      *place(slots, capacity, names->slots[i].name, names->slots[i].length) = names->slots[i];
  names->slots = slots;
  names->capacity = capacity;
}

struct c_name *c_names_enter(struct c_names *names, const char *name, size_t length) {
  if (names->count >= names->capacity / 2) grow(names);
  struct c_name *found = place(names->slots, names->capacity, name, length);
  if (found->name) return found;
  names->count++;
  *found = (struct c_name){arena_strndup(names->arena, name, length), length, NULL};
  return found;
}
