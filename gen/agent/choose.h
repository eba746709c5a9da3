/* SPDX-License-Identifier: MIT */
/* From names to an agent. */
#ifndef JVMTIC_GEN_AGENT_CHOOSE_H
#define JVMTIC_GEN_AGENT_CHOOSE_H

#include "gen/agent/agent.h"

/* Finds what the request names. *view is the specification at the newest release that may be used; it becomes the
 * one at the release that the agent is for: unless that is chosen, the oldest with all that the agent needs, and no older
 * than the usual one. Returns NULL, or what is wrong with the request (owned by the arena). */
const char *agent_choose(struct arena *arena, const struct spec *spec, const struct spec **view,
                         const struct agent_request *request, struct gen_agent *agent);

#endif
