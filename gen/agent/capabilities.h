/* SPDX-License-Identifier: MIT */
/* Which capabilities an agent needs, and why. */
#ifndef JVMTIC_GEN_AGENT_CAPABILITIES_H
#define JVMTIC_GEN_AGENT_CAPABILITIES_H

#include "gen/agent/agent.h"

/* Fills in agent->capabilities: those that events and functions require, and then those that are asked for. */
void agent_find_capabilities(struct arena *arena, const struct spec *view,
                             const struct string_list *asked, struct gen_agent *agent);

#endif
