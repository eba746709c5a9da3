/* SPDX-License-Identifier: MIT */
/* The binary interface: what the header declares in C, read back, for outputs that state layouts and types. */
#ifndef JVMTIC_GEN_BINARY_H
#define JVMTIC_GEN_BINARY_H

#include "c/layout.h"
#include "gen/input.h"

/* Reads the header of the specification, and what it needs of jni.h. Structures and unions without a name get that of
 * their place: "JVMPI_Event.u". Owned by the arena of the input. */
struct c_unit *binary_unit(const struct gen_input *input);

/* The name by which the structure, union or enumeration is known: of its typedef, but that of an
 * opaque one by its tag; NULL: none. */
const char *binary_name(const struct c_record *record);

/* True if the typedef does not just give a structure, union or enumeration its name. */
bool binary_is_alias(const struct c_declared *type);

/* True if it is the structure of the function table, that of event callbacks, or that of capabilities. */
bool binary_is_table(const struct spec *spec, const struct c_record *record);
bool binary_is_callbacks(const struct spec *spec, const struct c_record *record);
bool binary_is_capabilities(const struct spec *spec, const struct c_record *record);

/* The function that the type points to, or NULL. */
const struct c_type *binary_function(const struct c_unit *unit, const struct c_type *type);

/* The offset of each field in bits, by machine. */
struct binary_offsets {
  size_t *at[C_MACHINES];
};

/* Those of a structure or union; owned by the arena. */
struct binary_offsets binary_offsets(struct arena *arena, struct c_unit *unit,
                                     struct c_record *record);

/* A number of the interface: a row of the tables. */
struct binary_number {
  const char *kind;  /* "slot", "event" and so on */
  const char *owner; /* the type that it belongs to, or "" */
  const char *name;
  int64_t value;
};
LIST_TYPE(binary_number_list, struct binary_number);

/* All numbers; owned by the arena of the input. */
struct binary_number_list binary_numbers(const struct gen_input *input);

#endif
