/* SPDX-License-Identifier: MIT */
/* Reading the declarations of a header. */
#ifndef JVMTIC_C_DECLARATIONS_H
#define JVMTIC_C_DECLARATIONS_H

#include "c/unit.h"

/* Reads all declarations of the text. It needs to stay for this call only. `file` is where it is from until
 * a line marker says otherwise. */
struct c_unit *c_declarations(struct arena *arena, const char *text, size_t length,
                              const char *file);

/* Evaluates a constant expression with the unit's constants. False when it is none. */
bool c_evaluate(struct c_unit *unit, const char *text, size_t length, int64_t *value);

#endif
