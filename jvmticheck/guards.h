/* SPDX-License-Identifier: MIT */
/* Replacements for the functions of JNI, which report calls in callbacks where JNI is not allowed. They are
 * installed when an agent has such callbacks. */
#ifndef JVMTICHECK_GUARDS_H
#define JVMTICHECK_GUARDS_H

#include "layer.h"

/* Installs the guards, now or in guards_can(). */
void guards_need(void);

/* True if the guards are installed. */
bool guards_are_installed(void);

/* Called when the VM allows guards. */
void guards_can(void);

/* Reports a call in a callback where JNI is not allowed. */
void guards_report(const char* function, const void* caller);

/* Agents get the table of JNI without guards; functions that they install are called by the guards. */
layer_take take_GetJNIFunctionTable, take_SetJNIFunctionTable;

#endif
