/* SPDX-License-Identifier: MIT */
/* What HotSpot tells tools about itself. */
#ifndef JVMTICHECK_HOTSPOT_H
#define JVMTICHECK_HOTSPOT_H

#include <stdbool.h>

/* True if the VM is HotSpot and checks JNI (-Xcheck:jni): then a question about a bad reference ends the process. */
bool hotspot_checks_jni(void);

#endif
