/* SPDX-License-Identifier: MIT */
/* Messages, and what calls into the VM answer. */
#ifndef CHECK_H
#define CHECK_H

#include <jvmti.h>

#include <stdbool.h>

/* One line to standard error, behind the agent's name. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Did the call succeed? If not, says which failed and how, a few times; not when the VM has come to its end. */
bool worked(jvmtiError error, const char *function);

/* Gives back what a function of JVM TI has allocated; NULL is nothing. */
void give_back(jvmtiEnv *jvmti, void *memory);

#endif
