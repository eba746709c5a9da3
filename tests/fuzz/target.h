/* SPDX-License-Identifier: MIT */
/* The targets of the fuzzers. They accept any bytes and return; violations abort. */
#ifndef JVMTIC_FUZZ_TARGET_H
#define JVMTIC_FUZZ_TARGET_H

#include "base/arena.h"
#include "model/spec.h"

#include <stddef.h>

typedef void fuzz_target(const unsigned char *data, size_t size);

fuzz_target fuzz_load;   /* a specification, through each backend and each kind of output */
fuzz_target fuzz_header; /* a preprocessed header: for C, for C++, for macros; form feeds between */
fuzz_target
    fuzz_source; /* a name pattern and a newline, or habits and a form feed, and a source file: merge and coverage */
fuzz_target
    fuzz_words; /* a letter for the language, and text: suppressions, patterns, releases, expressions */
fuzz_target fuzz_trace; /* a filter of the generated tracing */
fuzz_target
    fuzz_dump; /* a byte for the format, one for the layout and the classes, and a dump of JVMPI */

/* A file with these bytes. The path is always the same. */
const char *fuzz_file(const unsigned char *data, size_t size);

/* The specification of the project, and a small one, read once from TOP_SRCDIR. */
const struct spec *fuzz_own_spec(void);
const struct spec *fuzz_small_spec(void);

/* Aborts with a message if the condition is false. */
void fuzz_must(bool holds, const char *what);

#endif
