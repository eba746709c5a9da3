/* SPDX-License-Identifier: MIT */
/* The door through which agents get environments: GetEnv of the VM. */
#ifndef JVMTICHECK_INVOCATION_H
#define JVMTICHECK_INVOCATION_H

/* From now on, who asks the VM for an environment of JVM TI gets one of the layer's. */
void invocation_replace(void);

#endif
