/* SPDX-License-Identifier: MIT */
/* Names for what is behind handles, from the VM. */
#ifndef JVMTICHECK_DESCRIBE_H
#define JVMTICHECK_DESCRIBE_H

#include "layer.h"

/* As jvmti_port wants it. */
size_t describe(const struct jvmti_port* port, void* thread, enum jvmti_described what,
                const void* handle, const void* holder, char* name, size_t size);

#endif
