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

/* Items in the order of their numbers, and where those begin and end: spelled here and nowhere else. */

/* Copies of the lists of functions, events and errors by slot or number, ascending; owned by the arena. */
struct spec_function_list functions_by_slot(struct arena *arena, const struct spec *spec);
struct spec_event_list events_by_number(struct arena *arena, const struct spec *spec);
struct spec_error_list errors_by_number(struct arena *arena, const struct spec *spec);

/* The last slot of the function table; 0 when there is no function. */
unsigned last_function_slot(const struct spec *spec);

/* The greatest number of an error; 0 when there is none. */
unsigned last_error_number(const struct spec *spec);

/* The numbers of the first and the last event; 0 and 0 when there is none. */
struct event_range {
  unsigned first, last;
};
struct event_range event_numbers(const struct spec *spec);

/* The bit of a capability in the structure; their number when there is no such capability. */
size_t capability_bit(const struct spec *spec, const char *id);

#endif
