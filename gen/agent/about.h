/* SPDX-License-Identifier: MIT */
/* What is said of events and their callbacks. */
#ifndef JVMTIC_GEN_AGENT_ABOUT_H
#define JVMTIC_GEN_AGENT_ABOUT_H

#include "gen/agent/agent.h"

/* Of an event: may its callback call only functions that are callback safe? Has it been sent before an agent can be
 * attached? Is it better not enabled before the live phase? */
bool agent_is_restricted(const struct spec *spec, const struct spec_event *event);
bool agent_is_late(const struct spec *spec, const struct spec_event *event);
bool agent_is_missed(const struct spec *spec, const struct spec_event *event);

/* The comment above the callback of an event: what it says, and what the callback may do. */
void agent_about(const struct frame *at, struct text *out);

#endif
