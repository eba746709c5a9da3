/* SPDX-License-Identifier: MIT */
/* Reads the structure of a C or C++ source file without a preprocessor. Macros are not expanded: a function whose head
 * or braces come from one is not seen. */
#ifndef JVMTIC_SOURCE_READ_H
#define JVMTIC_SOURCE_READ_H

#include "source/structure.h"

/* Reads a text, which must stay. Returns NULL, or what cannot be understood (owned by the arena); *line is then where,
 * and the source has what comes before, or, when the options say to go on, all that is found. */
const char *source_read(struct arena *arena, const char *text, size_t length,
                        const struct source_options *options, struct source *source,
                        unsigned *line);

#endif
