/* SPDX-License-Identifier: MIT */
/* How C types lie in memory on the machines that Java virtual machines run on. */
#ifndef JVMTIC_C_LAYOUT_H
#define JVMTIC_C_LAYOUT_H

#include "c/unit.h"

/* A machine, as far as layouts depend on it. */
struct c_machine {
  const char *name;
  unsigned pointer; /* bytes of a pointer, a size_t and a long */
  unsigned widest;  /* what values of 8 bytes are aligned to */
};

/* The machines by enum c_machine_index. */
extern const struct c_machine c_machines[C_MACHINES];

/* Returns the size and alignment of the type in bytes; 0 and 0 if it is incomplete or a function. */
struct c_layout c_layout_of(struct c_unit *unit, enum c_machine_index machine,
                            const struct c_type *type);

/* Returns those of a structure or union, and writes the offset of each field in bits to `offsets`, which may be NULL. */
struct c_layout c_layout_record(struct c_unit *unit, enum c_machine_index machine,
                                struct c_record *record, size_t *offsets);

/* What a value of a type is made of. */
enum c_value_class { C_NO_NUMBER, C_UNSIGNED, C_SIGNED, C_FLOATING };

/* The class of a type of the language behind typedefs; an enumeration is signed. Whether plain char is signed depends on the
 * machine: it is C_SIGNED. */
enum c_value_class c_value_class(const struct c_unit *unit, const struct c_type *type);

/* The value as a variable of that type holds it, where its width is known. */
int64_t c_type_truncate(const struct c_unit *unit, const struct c_type *type, int64_t value);

/* The width of an integer type in bits; 0: no integer, or not known. */
int c_type_width(const struct c_unit *unit, const struct c_type *type);

#endif
