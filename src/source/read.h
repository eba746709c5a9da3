/* SPDX-License-Identifier: MIT */
/* Reads the structure of a C or C++ source file without a preprocessor. Macros are not expanded: a function whose head
 * or braces come from one is not seen. */
#ifndef JVMTIC_SOURCE_READ_H
#define JVMTIC_SOURCE_READ_H

#include "source/structure.h"

/* Reads a text, which must stay. `aside` are words: what is under a "#if 0" with these words in a comment on
 * its line is read as if it were compiled, and marked; NULL: none. `calls` may be NULL. Returns NULL, or what cannot
 * be understood (owned by the arena); *line is then where. */
const char *source_read(struct arena *arena, const char *text, size_t length, const char *aside,
                        const struct source_calls *calls, struct source *source, unsigned *line);

#endif
