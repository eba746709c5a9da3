/* SPDX-License-Identifier: MIT */
/* What a specification may call things. */
#ifndef JVMTIC_CHECK_NAMES_H
#define JVMTIC_CHECK_NAMES_H

#include "check/checks.h"
#include "model/spec.h"
#include "model/supplement.h"
#include "report/diag.h"

/* Returns what follows the name in a message if an id of that role is invalid ("has another form; expected …"), owned
 * by the arena, or NULL. What is not an identifier at all is reported where it is read. */
const char *names_problem(const struct interface *interface, struct arena *arena, enum id_role role,
                          const char *id);

/* True if every header defines the name at file scope. */
bool names_in_header(const struct spec *spec, const char *id);

/* True if it is a constant or macro that outputs define and that no specification is expected to define. */
bool names_in_outputs(const struct spec *spec, const char *id);

/* True if it is a type of jni.h, of the header or of the specification. */
bool names_type(const struct spec *spec, const char *id);

/* The constants and macros of outputs that begin like those of an interface, in the order of strcmp(), up to a NULL:
 * made from the frames in templates/. */
extern const char *const own_constants[];
extern const size_t own_constant_count;

/* What types are in C, in so far as outputs rely on it: what can be NULL, what can be 0. */

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

/* Base types: does a definition define the type, and nothing else? Does what has none exist? */

/* Checks the definitions of base types against each other, against jni.h and against what the header declares
 * before them. */
void check_base_types(const struct spec *spec, struct diag_sink *sink);

/* True if jni.h or the header itself declares the type, so that it needs neither a definition nor a base type. */
bool base_type_is_known(const struct spec *spec, const char *id);

/* Names that outputs know whether or not a specification defines them. */

/* The row of a base type that outputs know, or NULL. Its definition is the only one that they allow; without one it is a
 * pointer to a function. */
const struct supplement_type *known_type(const struct interface *interface, const char *id);

/* Checks that what has the name of a type that outputs know is of that kind, and that nothing has the number of a
 * constant or an error that outputs define because the specification does not. */
void check_known(const struct spec *spec, struct diag_sink *sink);

#endif
