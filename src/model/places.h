/* SPDX-License-Identifier: MIT */
/* Types without a name in C, and the union of what events tell. */
#ifndef JVMTIC_MODEL_PLACES_H
#define JVMTIC_MODEL_PLACES_H

#include "model/spec.h"

/* Tells types what is written in their place, and makes the fields of a record that is of events: a structure for each
 * member that events name, with the parameters of the first of them as its fields. To be called when the spec has been
 * indexed, and before anything asks for those fields. */
void places_resolve(struct spec *spec);

/* Leaves what events tell as far as a view has them; memory is the arena's. */
void places_select(struct arena *arena, struct spec *view);

/* What stands at the end of the pointers of a type. */
static inline const struct spec_type *type_innermost(const struct spec_type *type) {
  while (type->target) type = type->target;
  return type;
}

#endif
