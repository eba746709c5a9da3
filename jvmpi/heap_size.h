/* SPDX-License-Identifier: MIT */
/* How large the heap is. */
#ifndef BRIDGE_HEAP_SIZE_H
#define BRIDGE_HEAP_SIZE_H

#include "bridge.h"

/* What is needed of the VM; at its start. */
void heap_size_start(JNIEnv* jni);

/* Bytes that objects take, dead ones that no collection has found included, and bytes that there are for them, as
 * java.lang.Runtime has it; 0: not known. */
void heap_size(JNIEnv* jni, jlong* used, jlong* total);

#endif
