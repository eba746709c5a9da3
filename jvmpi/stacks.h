/* SPDX-License-Identifier: MIT */
/* Call traces. */
#ifndef BRIDGE_STACKS_H
#define BRIDGE_STACKS_H

#include "bridge.h"

/* GetCallTrace. */
void stacks_get(JVMPI_CallTrace* trace, jint depth);

/* Frames of the VM as those of JVMPI; in memory for so many. */
void stacks_convert(JNIEnv* jni, const jvmtiFrameInfo* from, jint count, JVMPI_CallFrame* to);

#endif
