/* SPDX-License-Identifier: MIT */
/* Items in the order of their numbers, and where those begin and end: spelled here and nowhere else. */
#ifndef JVMTIC_MODEL_ORDER_H
#define JVMTIC_MODEL_ORDER_H

#include "model/spec.h"

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
