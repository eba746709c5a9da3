/* SPDX-License-Identifier: MIT */
/* Running another program for its output. */
#ifndef JVMTIC_BASE_CHILD_H
#define JVMTIC_BASE_CHILD_H

#include "base/text.h"

/* Runs a program, found by PATH, without a shell; NULL ends the arguments, and `input` may be NULL. Appends
 * standard output to `output`, standard error, in English, to `words`. Time and output are limited.
 * Returns NULL, "" if the program failed, or the reason why it could not be run to its end. */
const char *child_run(struct arena *arena, const char *const *command, const char *input,
                      struct text *output, struct text *words);

#endif
