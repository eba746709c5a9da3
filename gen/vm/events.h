/* The two halves of the events backend: functions (events.c), and facts in C (events_facts.c). */
#ifndef JVMTIC_GEN_VM_EVENTS_H
#define JVMTIC_GEN_VM_EVENTS_H

#include "gen/backend.h"

/* Sections for frames. Bodies of functions of `event`; those about capabilities also have `env`. */
void events_emit_filtered(const struct gen_input *input, struct text *out);
void events_emit_earliest(const struct gen_input *input, struct text *out);
void events_emit_required(const struct gen_input *input, struct text *out);

/* The capabilities that an environment needs to be sent the event before the start phase, up to a NULL; NULL if it
 * needs none, or the release does not have all of them: there is nothing to ask for then. */
const char *const *events_early_capabilities(const struct gen_input *input,
                                             const struct spec_event *event);

/* The function may_come_early(), with a blank line behind it, or nothing if all environments may be sent events
 * early; and what in_phase() returns then. */
void events_emit_early(const struct gen_input *input, struct text *out);
void events_emit_early_condition(const struct gen_input *input, struct text *out);

/* SLOT(…); lines, and TAKE(…); lines. */
void events_emit_slots(const struct gen_input *input, struct text *out);
void events_emit_callbacks(const struct gen_input *input, struct text *out);

#endif
