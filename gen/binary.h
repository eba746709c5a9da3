/* SPDX-License-Identifier: MIT */
/* The binary interface: the declarations of the generated header, parsed for outputs that state layouts and types. */
#ifndef JVMTIC_GEN_BINARY_H
#define JVMTIC_GEN_BINARY_H

#include "c/unit.h"
#include "gen/input.h"

/* Parses the header and templates/jni.h. Unnamed structures and unions are named after their field: "JVMPI_Event.u".
 * Owned by the arena of the input. */
struct c_unit *binary_unit(const struct gen_input *input);

/* The name of the structure, union or enumeration: that of its typedef; the tag if it is opaque; or NULL. */
const char *binary_name(const struct c_record *record);

/* True unless the typedef names a structure, union or enumeration of the same name. */
bool binary_is_alias(const struct c_declared *type);

/* True for the structure of the function table, of event callbacks, and of capabilities. */
bool binary_is_table(const struct spec *spec, const struct c_record *record);
bool binary_is_callbacks(const struct spec *spec, const struct c_record *record);
bool binary_is_capabilities(const struct spec *spec, const struct c_record *record);

/* The type of function that is or is pointed to by the type, or NULL. */
const struct c_type *binary_function(const struct c_unit *unit, const struct c_type *type);

/* The offset of each field in bits, for each machine; the lists are owned by the arena. */
struct binary_offsets {
  size_t *at[C_MACHINES];
};
struct binary_offsets binary_offsets(struct arena *arena, struct c_unit *unit,
                                     struct c_record *record);

/* A number of the interface: a row of the CSV file. */
struct binary_number {
  const char *kind;  /* "slot", "event" and so on */
  const char *owner; /* the type that it belongs to, or "" */
  const char *name;
  int64_t value;
};
LIST_TYPE(binary_number_list, struct binary_number);

/* Owned by the arena of the input. */
struct binary_number_list binary_numbers(const struct gen_input *input);

#endif
