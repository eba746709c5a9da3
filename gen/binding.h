/* SPDX-License-Identifier: MIT */
/* Placeholders that the frames of all bindings for other languages share. */
#ifndef JVMTIC_GEN_BINDING_H
#define JVMTIC_GEN_BINDING_H

#include "gen/binary.h"
#include "gen/frame.h"

/* The input of the frames of a binding: frame.input points to the first member. */
struct binding {
  struct gen_input input;
  struct c_unit *unit;
};

static inline struct c_unit *binding_unit(const struct frame *at) {
  return ((const struct binding *)at->input)->unit;
}

/* The item of a loop of a binding. */
struct binding_item {
  struct c_record *record;
  const struct c_declared *declared; /* an alias, a field or a function */
  struct binary_offsets offsets;     /* of the fields of a complete record */
  size_t index;                      /* of a field */
  bool gated;                        /* the field is a slot */
};

static inline const struct binding_item *binding_item(const struct frame *at) {
  return at->item;
}

/* The item of the specification with the name, or NULL. For a slot, it is a function or event. */
const struct named *binding_named(const struct frame *at);

/* Appends a name of C. The dots in the name of an unnamed structure become underscores. */
void binding_add_name(struct text *out, const char *name);

/* The first sentence of the item's documentation, else its label, else "". */
const char *binding_summary(const struct frame *at);

#endif
