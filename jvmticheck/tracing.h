/* SPDX-License-Identifier: MIT */
/* The trace of calls and events. */
#ifndef JVMTICHECK_TRACING_H
#define JVMTICHECK_TRACING_H

#include "layer.h"

/* Applies the filter of the options. Reports errors. */
bool tracing_start(void);

/* True if calls of the function may be traced. */
jboolean tracing_is_on(int slot);

/* Port functions. */
void tracing_write(const struct jvmti_port* port, const char* line, size_t length);
jboolean tracing_overrules(const struct jvmti_port* port);
uint64_t tracing_number(const struct jvmti_port* port);
uint64_t tracing_time(const struct jvmti_port* port);

#endif
