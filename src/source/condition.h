/* SPDX-License-Identifier: MIT */
/* Conditions of #if that are plain whatever is defined. */
#ifndef JVMTIC_SOURCE_CONDITION_H
#define JVMTIC_SOURCE_CONDITION_H

#include <stddef.h>

enum source_truth { SOURCE_FALSE, SOURCE_TRUE, SOURCE_OPEN };

/* What a condition comes to, in C and in C++; nothing is known of macros. SOURCE_OPEN: it depends on these, or is
 * not understood. */
enum source_truth source_condition(const char *text, size_t length);

#endif
