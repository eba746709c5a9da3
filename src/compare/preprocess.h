/* SPDX-License-Identifier: MIT */
/* Running the C preprocessor on a header. */
#ifndef JVMTIC_COMPARE_PREPROCESS_H
#define JVMTIC_COMPARE_PREPROCESS_H

#include "base/arena.h"
#include "base/text.h"
#include "report/diag.h"

#include <stdbool.h>

enum c_language {
  C_LANGUAGE_C,
  C_LANGUAGE_CXX,
  C_LANGUAGE_AS_CXX, /* C with __cplusplus defined: for compilers without C++ */
};

enum c_preprocess_status {
  C_PREPROCESSED,
  C_PREPROCESS_REJECTED, /* it ran and failed */
  C_PREPROCESS_FAILED,   /* it could not be run, or had to be stopped */
};

struct c_preprocessed {
  enum c_preprocess_status status;
  struct text output;  /* with line markers and #define lines; to be freed */
  const char *problem; /* what it said, or why it could not be run; owned by the arena */
};

/* Runs the compiler ($CC, or cc; words are separated by blanks, there is no shell) on the header, which must be a path
 * that can be opened again and does not start with '-'. Files are looked for in the header's own folder, where `flags`
 * (options of the compiler, such as -Ifolder) and $JVMTIC_CPPFLAGS say, where the compiler looks, and last in the folder
 * with our own jni.h.
 *
 * With `queries`, these lines come after the header and make up the output's end; they are read as a file of
 * the name <stdin>. Time and output are limited. No file is written. */
struct c_preprocessed c_preprocess(struct arena *arena, const char *path,
                                   const struct string_list *flags, enum c_language language,
                                   const char *queries);

/* Reports what the preprocessor said, line by line, each at the place it gives. */
void c_preprocess_report(struct diag_sink *sink, const char *path, const char *problem);

#endif
