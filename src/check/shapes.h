/* SPDX-License-Identifier: MIT */
/* What types are in C, in so far as outputs rely on it: what can be NULL, what can be 0. */
#ifndef JVMTIC_CHECK_SHAPES_H
#define JVMTIC_CHECK_SHAPES_H

#include "check/checks.h"

enum shape {
  SHAPE_POINTER,
  SHAPE_NUMBER,
  SHAPE_OTHER,       /* a structure, union or enumeration */
  SHAPE_INCOMPLETE,  /* a structure without members */
  SHAPE_ENVIRONMENT, /* a pointer in C, a structure in C++ */
  SHAPE_VOID,
  SHAPE_UNKNOWN, /* of a definition with a mistake */
  SHAPE_NONE     /* no such type */
};

struct shape_row {
  const char *name;
  enum shape shape;
};
LIST_TYPE(shape_list, struct shape_row);

/* Is it a type of jni.h, or one that comes with it? */
bool shape_is_of_jni(const char *name);

/* The shape of a type of jni.h, of the environment, or of a base type in the list. */
enum shape shape_of(const struct shape_list *shapes, const struct interface *interface,
                    const char *name);

/* That what is taken for a pointer is one; that functions return what can say that they have not been carried out. */
void check_shapes(const struct spec *spec, const struct shape_list *shapes, struct diag_sink *sink);

#endif
