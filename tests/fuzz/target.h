/* SPDX-License-Identifier: MIT */
/* The targets of the fuzzers: each takes any bytes, and returns. What must not be aborts. */
#ifndef JVMTIC_FUZZ_TARGET_H
#define JVMTIC_FUZZ_TARGET_H

#include "base/arena.h"
#include "model/spec.h"

#include <stddef.h>

typedef void fuzz_target(const unsigned char *data, size_t size);

fuzz_target fuzz_load; /* a specification, through every backend and every way to print */
fuzz_target
    fuzz_header; /* a preprocessed header: for C, for C++, for questions about macros; form feeds between */
fuzz_target fuzz_source; /* a pattern of names and a line end, or habits and a form feed, and a source file: merge and coverage */
fuzz_target
    fuzz_words; /* a letter that says what for, and words: suppressions, patterns, releases, expressions */
fuzz_target fuzz_trace; /* a filter of the generated tracing */
fuzz_target fuzz_dump; /* a byte for the format, one for the layout and the classes, and a dump of JVMPI */

/* A file with these bytes, for what reads files. The path is the same each time. */
const char *fuzz_file(const unsigned char *data, size_t size);

/* The specification of the project, and a small one, read once; TOP_SRCDIR is where they are. */
const struct spec *fuzz_own_spec(void);
const struct spec *fuzz_small_spec(void);

/* Ends the process, with words, when the condition does not hold. */
void fuzz_must(bool holds, const char *what);

#endif
