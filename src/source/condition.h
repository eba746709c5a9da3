/* SPDX-License-Identifier: MIT */
/* Conditions of #if that are plain whatever is defined. */
#ifndef JVMTIC_SOURCE_CONDITION_H
#define JVMTIC_SOURCE_CONDITION_H

#include "c/tokens.h"

enum source_truth { SOURCE_FALSE, SOURCE_TRUE, SOURCE_OPEN };

/* What the condition that the lexer is at comes to, in C and in C++; nothing is known of macros. SOURCE_OPEN: it depends on these, or is
 * not understood. */
enum source_truth source_condition(struct c_lexer lexer);

#endif
