/* SPDX-License-Identifier: MIT */
/* Dumps of the heap. */
#ifndef BRIDGE_HEAP_DUMP_H
#define BRIDGE_HEAP_DUMP_H

#include "bridge.h"

/* Makes one of that level and sends it. False: there is no memory, or the VM does not let it be done. */
bool heap_dump_send(JNIEnv* jni, jint level);

#endif
