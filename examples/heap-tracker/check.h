/* SPDX-License-Identifier: MIT */
/* Messages, and results of functions of the VM. */
#ifndef CHECK_H
#define CHECK_H

#include <jvmti.h>

#include <stdbool.h>

/* Prints a line to standard error, after the name of the agent. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* True if the call succeeded. Otherwise reports the function and the error, a limited number of times, and not at the
 * end of the VM. */
bool worked(jvmtiError error, const char *function);

/* Deallocates memory of JVM TI; NULL is allowed. */
void give_back(jvmtiEnv *jvmti, void *memory);

#endif
