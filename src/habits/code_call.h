/* SPDX-License-Identifier: MIT */
/* Is "NAME(" in a function's body a call? */
#ifndef JVMTIC_HABITS_CODE_CALL_H
#define JVMTIC_HABITS_CODE_CALL_H

#include "c/tokens.h"

/* The tokens end with "(NAME)(": makes that "NAME(" and returns how many there are then; else `count`. */
size_t code_call_bare(struct c_token *tokens, size_t count);

/* They end with "NAME(". Does what stands before it make that a declaration: "extern void send(", "void (send)("? */
bool code_call_declared(const struct c_token *tokens, size_t count);

#endif
