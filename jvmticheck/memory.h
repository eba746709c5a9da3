/* SPDX-License-Identifier: MIT */
/* Memory that the VM allocates and agents deallocate. */
#ifndef JVMTICHECK_MEMORY_H
#define JVMTICHECK_MEMORY_H

#include "environments.h"

layer_take take_Allocate, take_Deallocate;

/* The VM has allocated memory at this address. If the agent still holds memory there, it was freed by other means,
 * such as free(), which is reported. */
void memory_is_new(const void* address);

/* The agent gets memory as a result. */
void memory_got(const struct jvmti_forward_call* call, const char* part, const void* address,
                int64_t size);

/* A callback has passed memory to the VM, which will deallocate it. */
void memory_handed(const struct jvmti_forward_sent* sent, const void* address);

#endif
