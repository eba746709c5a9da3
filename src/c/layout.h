/* SPDX-License-Identifier: MIT */
/* The layout of C types in memory, on the machines of Java virtual machines. */
#ifndef JVMTIC_C_LAYOUT_H
#define JVMTIC_C_LAYOUT_H

#include "c/unit.h"

struct c_machine {
  const char *name;
  unsigned pointer; /* bytes of a pointer, a size_t and a long */
  unsigned widest;  /* the alignment of values of 8 bytes */
};

extern const struct c_machine c_machines[C_MACHINES];

/* Returns the size and alignment of the type in bytes; 0 and 0 if it is incomplete or a function. */
struct c_layout c_layout_of(struct c_unit *unit, enum c_machine_index machine,
                            const struct c_type *type);

/* Returns those of a structure or union, and writes the offset of each field in bits to `offsets`, which may be NULL. */
struct c_layout c_layout_record(struct c_unit *unit, enum c_machine_index machine,
                                struct c_record *record, size_t *offsets);

enum c_value_class { C_NO_NUMBER, C_UNSIGNED, C_SIGNED, C_FLOATING };

/* Returns the class of the type that typedefs lead to. An enumeration and a plain char are signed. */
enum c_value_class c_value_class(const struct c_unit *unit, const struct c_type *type);

/* Returns the value after a conversion to the type, if its width is known. */
int64_t c_type_truncate(const struct c_unit *unit, const struct c_type *type, int64_t value);

/* Returns the width of an integer type in bits; 0 for others and unknown types. */
int c_type_width(const struct c_unit *unit, const struct c_type *type);

#endif
