/* SPDX-License-Identifier: MIT */
/* Declarations for other languages: what their frames share. */
#ifndef JVMTIC_GEN_BINDING_H
#define JVMTIC_GEN_BINDING_H

#include "gen/binary.h"
#include "gen/frame.h"

/* What the frames of a binding are filled in with: frame.input points to the first member. */
struct binding {
  struct gen_input input;
  struct c_unit *unit;
};

static inline struct c_unit *binding_unit(const struct frame *at) {
  return ((const struct binding *)at->input)->unit;
}

/* What a loop of a binding is about. */
struct binding_item {
  struct c_record *record;
  const struct c_declared *declared; /* an alias, a field or a function */
  struct binary_offsets offsets;     /* of the fields of a record that is complete */
  size_t index;                      /* of a field */
  bool gated;                        /* the field is a slot */
};

static inline const struct binding_item *binding_item(const struct frame *at) {
  return at->item;
}

/* The item of the specification with the name, or NULL: a function or event if the loop is about slots. */
const struct named *binding_named(const struct frame *at);

/* Appends a name of C; that of a structure in a field has dots, which become underscores. */
void binding_add_name(struct text *out, const char *name);

/* The first sentence of the documentation of the item, else its label; "" if it has neither. */
const char *binding_summary(const struct frame *at);

#endif
