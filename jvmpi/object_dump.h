/* SPDX-License-Identifier: MIT */
/* Dumps of an object. */
#ifndef BRIDGE_OBJECT_DUMP_H
#define BRIDGE_OBJECT_DUMP_H

#include "bridge.h"

/* Makes one of the object with that ID and sends it. False: there is no such object, or no memory. */
bool object_dump_send(JNIEnv* jni, jobjectID id);

#endif
