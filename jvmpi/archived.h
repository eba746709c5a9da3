/* SPDX-License-Identifier: MIT */
/* Classes of which a VM may have objects from its archive before their members are there. */
#ifndef BRIDGE_ARCHIVED_H
#define BRIDGE_ARCHIVED_H

#include "bridge.h"

/* Has the members of all classes of the system's made that are loaded and have none yet. What they are initialized by does not
 * run. In the live phase; the VM tells of each that it is prepared, on this thread. */
void archived_prepare(JNIEnv* jni);

#endif
