/* SPDX-License-Identifier: MIT */
/* What is known of events, as C. */
#ifndef JVMTIC_GEN_VM_EVENTS_H
#define JVMTIC_GEN_VM_EVENTS_H

#include "gen/frame.h"

/* @switch FACT@: the body of a function of `event` and, for capabilities, `env`. */
void vm_event_switch(const struct frame *at, struct text *out);

#endif
