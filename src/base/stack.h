/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_BASE_STACK_H
#define JVMTIC_BASE_STACK_H

#include <stdbool.h>

/* The stack that each thread has at least, in bytes. Every recursion of the program is bounded; the deepest one is that of
 * the templates of a stylesheet, which libxslt ends after 3000 levels: it needs between 1 and 2 MiB. */
enum { STACK_LEAST = 4 * 1024 * 1024 };

/* Lets the stack of the main thread grow to STACK_LEAST. False if the hard limit, which is stored, is lower. */
bool stack_allow_least(unsigned long long *limit);

#endif
