/* SPDX-License-Identifier: MIT */
/* Functions in front of those of JNI, that see when it is used where it must not be. They are put into the VM once an
 * agent has callbacks of that sort. */
#ifndef JVMTICHECK_GUARDS_H
#define JVMTICHECK_GUARDS_H

#include "layer.h"

/* They are needed: puts them in, now or as soon as the VM can. */
void guards_need(void);

/* They are in. */
bool guards_are_there(void);

/* The VM can take them from now on. */
void guards_can(void);

/* JNI is used in a callback in which it must not be: tells that. */
void guards_tell(const char* function, const void* caller);

/* Agents see the table of JNI without guards, and put theirs under them. */
layer_take take_GetJNIFunctionTable, take_SetJNIFunctionTable;

#endif
