/* SPDX-License-Identifier: MIT */
/* How a language writes types: its words, as data, so that a backend for another language brings its own. */
#ifndef JVMTIC_GEN_LANGUAGE_H
#define JVMTIC_GEN_LANGUAGE_H

#include "model/type.h"

struct language {
  /* By base type; NULL: the name that the specification gives. */
  const char *bases[TYPE_VARARGS + 1];
  const char *pointers[POINTER_ALLOCFIELDBUF + 1]; /* behind the type that is pointed to, */
  const char *constant;                            /* and before it, if it is const */
  const char *between;                             /* type and name in a declaration */
  const char *varargs;                             /* the declaration of variable arguments */
};

extern const struct language language_c;

#endif
