/* SPDX-License-Identifier: MIT */
/* Names that mean something in C before a specification is read. */
#ifndef JVMTIC_CHECK_RESERVED_H
#define JVMTIC_CHECK_RESERVED_H

#include <stdbool.h>

enum reserved_kind {
  RESERVED_MACRO, /* replaced wherever it stands */
  RESERVED_TYPE,  /* declared at file scope */
  RESERVED_TAG,   /* likewise, but only behind the word struct, union or enum */
  RESERVED_NAME,  /* likewise: a function, a constant, an object */
  RESERVED_RISK   /* a macro only where a program has included a certain file before */
};

/* Without pointers, which would have to be filled in whenever the program starts: there are some thousand rows. */
struct reserved {
  char name[44];
  char where[16]; /* who has it: "<stdio.h>", "some compilers" */
  enum reserved_kind kind;
};

/* The row of that name, or NULL. Keywords, and what is reserved by its shape, are elsewhere (base/identifier.h). */
const struct reserved *reserved_find(const char *name);

/* Is it of jni.h, which every header includes? */
bool reserved_is_of_jni(const struct reserved *reserved);

#endif
