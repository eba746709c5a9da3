/* SPDX-License-Identifier: MIT */
/* Memory that the VM allocates, and agents give back. */
#ifndef JVMTICHECK_MEMORY_H
#define JVMTICHECK_MEMORY_H

#include "environments.h"

layer_take take_Allocate, take_Deallocate;

/* The VM has allocated something there: what the agent still holds at the address it has freed by other means, such as
 * free(). Reports that. */
void memory_is_new(const void* address);

/* The agent has got memory as a result. */
void memory_got(const struct jvmti_forward_call* call, const char* part, const void* address,
                int64_t size);

/* A callback has handed memory over to the VM, which will free it. */
void memory_handed(const struct jvmti_forward_sent* sent, const void* address);

#endif
