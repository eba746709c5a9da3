/* SPDX-License-Identifier: MIT */
/* Interfaces that hand each event to one function of the agent, in one structure: that both are as outputs fill and call
 * them. */
#ifndef JVMTIC_CHECK_EVENT_RECORD_H
#define JVMTIC_CHECK_EVENT_RECORD_H

#include "check/checks.h"

void check_event_record(const struct spec *spec, struct diag_sink *sink);

#endif
