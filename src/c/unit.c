/* SPDX-License-Identifier: MIT */
#include "c/unit.h"

#include <string.h>

const struct c_declared *c_typedef_find(const struct c_unit *unit, const char *name) {
  struct c_name *found = c_names_find(&unit->typedef_names, name, strlen(name));
  return found ? found->value : NULL;
}

struct c_record *c_record_find(const struct c_unit *unit, const char *tag) {
  struct c_name *found = c_names_find(&unit->tags, tag, strlen(tag));
  struct c_record *record = found ? found->value : NULL;
  return record && !record->is_enum ? record : NULL;
}

const struct c_type *c_type_resolve(const struct c_unit *unit, const struct c_type *type) {
  enum { LIMIT = 100 }; /* typedefs that name each other are no C, but may be read */
  for (int i = 0; i < LIMIT && type->kind == C_TYPE_NAMED; i++) {
    const struct c_declared *named = c_typedef_find(unit, type->name);
    if (!named) break;
    type = named->type;
  }
  return type;
}
