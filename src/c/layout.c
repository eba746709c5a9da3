/* SPDX-License-Identifier: MIT */
#include "c/unit.h"

#include <string.h>

const struct c_machine c_machines[C_MACHINES] = {
    [C_MACHINE_64] = {"64", 8, 8},
    [C_MACHINE_32] = {"32", 4, 8},
    [C_MACHINE_I386] = {"i386", 4, 4},
};

/* Builtin types. 0 bytes: the size of a pointer. */
static const struct {
  const char *name;
  unsigned bytes;
  enum c_value_class class_;
} scalars[] = {
    {"char", 1, C_SIGNED},
    {"signed char", 1, C_SIGNED},
    {"unsigned char", 1, C_UNSIGNED},
    {"short", 2, C_SIGNED},
    {"unsigned short", 2, C_UNSIGNED},
    {"int", 4, C_SIGNED},
    {"unsigned int", 4, C_UNSIGNED},
    {"long", 0, C_SIGNED},
    {"unsigned long", 0, C_UNSIGNED},
    {"size_t", 0, C_UNSIGNED},
    {"long long", 8, C_SIGNED},
    {"unsigned long long", 8, C_UNSIGNED},
    {"_Bool", 1, C_UNSIGNED},
    {"float", 4, C_FLOATING},
    {"double", 8, C_FLOATING},
};
enum { SCALARS = sizeof scalars / sizeof *scalars };

static size_t scalar_find(const struct c_unit *unit, const struct c_type *type) {
  size_t i = 0;
  type = c_type_resolve(unit, type);
  if (type->kind != C_TYPE_NAMED) return SCALARS;
  while (i < SCALARS && strcmp(scalars[i].name, type->name) != 0) i++;
  return i;
}

enum c_value_class c_value_class(const struct c_unit *unit, const struct c_type *type) {
  size_t i = scalar_find(unit, type);
  if (c_type_resolve(unit, type)->kind == C_TYPE_ENUM) return C_SIGNED;
  return i < SCALARS ? scalars[i].class_ : C_NO_NUMBER;
}

int c_type_width(const struct c_unit *unit, const struct c_type *type) {
  size_t i = scalar_find(unit, type);
  if (c_type_resolve(unit, type)->kind == C_TYPE_ENUM) return 32;
  if (i == SCALARS || scalars[i].class_ == C_FLOATING) return 0;
  return 8 * (int)(scalars[i].bytes ? scalars[i].bytes : sizeof(long));
}

int64_t c_type_truncate(const struct c_unit *unit, const struct c_type *type, int64_t value) {
  int width = c_type_width(unit, type);
  type = c_type_resolve(unit, type);
  if (!width || width >= 64 || type->kind != C_TYPE_NAMED) return value;
  uint64_t mask = ((uint64_t)1 << width) - 1, bits = (uint64_t)value & mask;
  bool negative = strncmp(type->name, "unsigned", 8) != 0 && bits >> (width - 1);
  return (int64_t)(negative ? bits | ~mask : bits);
}

static struct c_layout layout_of_scalar(enum c_machine_index machine, size_t bytes) {
  size_t widest = c_machines[machine].widest;
  if (!bytes) bytes = c_machines[machine].pointer;
  return (struct c_layout){bytes, bytes < widest ? bytes : widest};
}

struct c_layout c_layout_of(struct c_unit *unit, enum c_machine_index machine,
                            const struct c_type *type) {
  size_t i = scalar_find(unit, type);
  if (i < SCALARS) return layout_of_scalar(machine, scalars[i].bytes);
  type = c_type_resolve(unit, type);
  if (type->kind == C_TYPE_RECORD) return c_layout_record(unit, machine, type->record, NULL);
  if (type->kind == C_TYPE_ENUM) return layout_of_scalar(machine, 4);
  if (type->kind == C_TYPE_POINTER) return layout_of_scalar(machine, 0);
  if (type->kind != C_TYPE_ARRAY || type->length < 0) return (struct c_layout){0, 0};
  struct c_layout element = c_layout_of(unit, machine, type->target);
  return (struct c_layout){element.size * (size_t)type->length, element.align};
}

static size_t round_up(size_t bits, size_t unit) {
  return unit ? (bits + unit - 1) / unit * unit : bits;
}

struct c_layout c_layout_record(struct c_unit *unit, enum c_machine_index machine,
                                struct c_record *record, size_t *offsets) {
  struct c_layout *whole = &record->layouts[machine];
  size_t at = 0, most = 0;
  if (!record->complete || (whole->align && !offsets)) return *whole;
  whole->align = 1;
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct c_declared *field = record->fields.at[i];
    struct c_layout layout = c_layout_of(unit, machine, field->type);
    size_t width = field->bits < 0 ? 8 * layout.size : (size_t)field->bits;
    /* A bit-field does not cross a unit of its type. */
    if (field->bits < 0) at = round_up(at, 8 * layout.align);
    else if (layout.size && at % (8 * layout.size) + width > 8 * layout.size)
      at = round_up(at, 8 * layout.size);
    if (offsets) offsets[i] = at;
    if (layout.align > whole->align) whole->align = layout.align;
    if (at + width > most) most = at + width;
    at = record->is_union ? 0 : at + width;
  }
  whole->size = round_up(most, 8 * whole->align) / 8;
  return *whole;
}

/* ---- Names --------------------------------------------------------------------------------------- */

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
  enum { LIMIT = 100 }; /* invalid typedefs may name each other */
  for (int i = 0; i < LIMIT && type->kind == C_TYPE_NAMED; i++) {
    const struct c_declared *named = c_typedef_find(unit, type->name);
    if (!named) break;
    type = named->type;
  }
  return type;
}
