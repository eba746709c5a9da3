/* SPDX-License-Identifier: MIT */
/* Types without a name in C, the union of event members, and items ordered by number. */
#ifndef JVMTIC_MODEL_PLACES_H
#define JVMTIC_MODEL_PLACES_H

#include "model/spec.h"

/* Resolves types to unnamed records and callbacks, and adds the fields of the record of events: a structure for each
 * member, with the parameters of its first event as fields. Needs the index. */
void places_resolve(struct spec *spec);

/* Replaces the record of events in a view. */
void places_select(struct arena *arena, struct spec *view);

/* The type at the end of the pointers. */
static inline const struct spec_type *type_innermost(const struct spec_type *type) {
  while (type->target) type = type->target;
  return type;
}

/* Copies of lists by slot or number, ascending; owned by the arena. */
struct spec_function_list functions_by_slot(struct arena *arena, const struct spec *spec);
struct spec_event_list events_by_number(struct arena *arena, const struct spec *spec);
struct spec_error_list errors_by_number(struct arena *arena, const struct spec *spec);

/* The last slot of the function table, or 0. */
unsigned last_function_slot(const struct spec *spec);

/* The greatest number of an error, or 0. */
unsigned last_error_number(const struct spec *spec);

/* The numbers of the first and the last event, or 0. */
struct event_range {
  unsigned first, last;
};
struct event_range event_numbers(const struct spec *spec);

/* The bit of a capability in the structure; the number of capabilities if there is no such one. */
size_t capability_bit(const struct spec *spec, const char *id);

#endif
