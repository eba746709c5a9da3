/* SPDX-License-Identifier: MIT */
/* Running another program for what it says. */
#ifndef JVMTIC_BASE_CHILD_H
#define JVMTIC_BASE_CHILD_H

#include "base/text.h"

/* Runs a program, found by PATH, without a shell: words up to a NULL. It gets the input, or nothing (NULL); what it says
 * is appended to `output` and, of standard error, to `words`. Its messages are in English. Time and output are
 * limited; what takes too long is stopped with all it has started. No file with a name is written.
 * Returns NULL when it ended well, "" when it failed, or why it could not be run to its end. */
const char *child_run(struct arena *arena, char **command, const char *input, struct text *output,
                      struct text *words);

#endif
