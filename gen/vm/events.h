/* The two halves of the events backend: functions (events.c), and facts in C (events_facts.c). */
#ifndef JVMTIC_GEN_VM_EVENTS_H
#define JVMTIC_GEN_VM_EVENTS_H

#include "gen/frame.h"

/* Words for frames: bodies of functions of `event`; those about capabilities also have `env`. */
void events_emit_filtered(const struct frame *at, struct text *out);
void events_emit_earliest(const struct frame *at, struct text *out);
void events_emit_required(const struct frame *at, struct text *out);
void events_emit_early(const struct frame *at, struct text *out);

/* Is there an event that may only be sent early to some environments? */
bool events_is_early(const struct frame *at);

/* The capabilities that an environment needs to be sent the event before the start phase, up to a NULL; NULL if it
 * needs none, or the release does not have all of them: there is nothing to ask for then. */
const char *const *events_early_capabilities(const struct spec *spec,
                                             const struct spec_event *event);

#endif
