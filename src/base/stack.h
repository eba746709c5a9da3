/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_BASE_STACK_H
#define JVMTIC_BASE_STACK_H

#include <stdbool.h>

/* The minimum stack of each thread, in bytes. The deepest recursion, of 3000 templates in libxslt, needs less than
 * 2 MiB. */
enum { STACK_LEAST = 4 * 1024 * 1024 };

/* Lets the stack of the main thread grow to STACK_LEAST. False if the hard limit, which is stored, is lower. */
bool stack_allow_least(unsigned long long *limit);

#endif
