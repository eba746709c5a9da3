/* SPDX-License-Identifier: MIT */
/* What types are in C, in so far as outputs rely on it: what can be NULL, what can be 0. */
#ifndef JVMTIC_CHECK_SHAPES_H
#define JVMTIC_CHECK_SHAPES_H

#include "check/checks.h"

enum shape {
  SHAPE_POINTER,
  SHAPE_NUMBER,
  SHAPE_OTHER,       /* a structure, union or enumeration */
  SHAPE_ENVIRONMENT, /* a pointer in C, a structure in C++ */
  SHAPE_UNKNOWN      /* of a definition that is wrong itself */
};

struct shape_row {
  const char *name;
  enum shape shape;
};
LIST_TYPE(shape_list, struct shape_row);

/* Is it a type of jni.h, or one that comes with it? */
bool shape_is_of_jni(const char *name);

/* Of such a type, or of one in the list, which is of base types; a pointer where nothing is known. */
enum shape shape_of(const struct shape_list *shapes, const char *name);

/* That what is taken for a pointer is one; that functions return what can say that they have not been carried out. */
void check_shapes(const struct spec *spec, const struct shape_list *shapes, struct diag_sink *sink);

#endif
