/* Items in the order of their numbers. */
#ifndef JVMTIC_MODEL_ORDER_H
#define JVMTIC_MODEL_ORDER_H

#include "gen/backend.h"

/* Copies of the lists of functions, events and errors by slot or number, ascending; owned by the arena. */
struct spec_function **gen_functions_by_slot(const struct gen_input *input);
struct spec_event **gen_events_by_slot(const struct gen_input *input);
struct spec_error **gen_errors_by_number(const struct gen_input *input);

#endif
