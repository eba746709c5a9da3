/* SPDX-License-Identifier: MIT */
/* The trace of calls and events, where the user asks for one. */
#ifndef JVMTICHECK_TRACING_H
#define JVMTICHECK_TRACING_H

#include "layer.h"

/* Takes the filter of the options. False: it is wrong, and that was said. */
bool tracing_start(void);

/* Is anything traced of the function? */
jboolean tracing_is_on(int slot);

/* For the port. */
void tracing_write(const struct jvmti_port* port, const char* line, size_t length);
jboolean tracing_overrules(const struct jvmti_port* port);
uint64_t tracing_number(const struct jvmti_port* port);
uint64_t tracing_time(const struct jvmti_port* port);

#endif
