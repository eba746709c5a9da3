/* SPDX-License-Identifier: MIT */
#include "frontend/types.h"

#include <stdio.h>
#include <string.h>

/* By the object types of JVMPI, from 4. */
static const char *const primitives[] = {"boolean", "char",  "float", "double",
                                         "byte",    "short", "int",   "long"};

static const char *primitive_of(char letter) {
  static const char letters[] = "ZCFDBSIJ";
  const char *at = letter ? strchr(letters, letter) : NULL;
  return at ? primitives[at - letters] : NULL;
}

static char *with_dimensions(struct store *store, const char *stem, size_t length,
                             size_t dimensions) {
  char *name = store_take(store, length + 2 * dimensions + 1);
  if (!name) return NULL;
  memcpy(name, stem, length);
  for (size_t i = 0; i < length; i++)
    if (name[i] == '/') name[i] = '.';
  for (size_t i = 0; i < dimensions; i++) memcpy(name + length + 2 * i, "[]", 2);
  return name;
}

static const char *array_of(struct store *store, const char *name, size_t more) {
  size_t dimensions = strspn(name, "["), length;
  const char *stem = name + dimensions, *primitive = NULL;
  if (dimensions && *stem == 'L') stem++;
  else if (dimensions) primitive = primitive_of(*stem);
  if (primitive) stem = primitive;
  length = strlen(stem);
  if (dimensions && length && stem[length - 1] == ';') length--;
  return with_dimensions(store, stem, length, dimensions + more);
}

const char *type_of_class(struct store *store, const char *name) {
  return array_of(store, name, 0);
}

const char *type_of_site(struct store *store, const struct vm *vm, const struct site_row *site) {
  enum { NORMAL = 0, OBJECTS = 2, FIRST = 4, LAST = 11 };
  const char *name = site->klass ? vm->classes.rows[site->klass - 1].name : "(unknown)";
  if (site->kind >= FIRST && site->kind <= LAST)
    return with_dimensions(store, primitives[site->kind - FIRST],
                           strlen(primitives[site->kind - FIRST]), 1);
  return array_of(store, name, site->kind == OBJECTS);
}
