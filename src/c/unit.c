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

int c_type_width(const struct c_unit *unit, const struct c_type *type) {
  static const struct {
    const char *name;
    int bits;
  } widths[] = {
      {"char", 8},
      {"signed char", 8},
      {"unsigned char", 8},
      {"short", 16},
      {"unsigned short", 16},
      {"int", 32},
      {"unsigned int", 32},
      {"long long", 64},
      {"unsigned long long", 64},
      {"_Bool", 8},
      {"long", 8 * (int)sizeof(long)},
      {"unsigned long", 8 * (int)sizeof(long)},
  };
  type = c_type_resolve(unit, type);
  if (type->kind == C_TYPE_ENUM) return 32;
  if (type->kind != C_TYPE_NAMED) return 0;
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
    if (strcmp(widths[i].name, type->name) == 0) return widths[i].bits;
  return 0;
}

int64_t c_type_truncate(const struct c_unit *unit, const struct c_type *type, int64_t value) {
  int width = c_type_width(unit, type);
  type = c_type_resolve(unit, type);
  if (!width || width >= 64 || type->kind != C_TYPE_NAMED) return value;
  uint64_t mask = ((uint64_t)1 << width) - 1, bits = (uint64_t)value & mask;
  bool negative = strncmp(type->name, "unsigned", 8) != 0 && bits >> (width - 1);
  return (int64_t)(negative ? bits | ~mask : bits);
}
