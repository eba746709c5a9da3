/* SPDX-License-Identifier: MIT */
/* What a specification may call things. */
#ifndef JVMTIC_CHECK_NAMES_H
#define JVMTIC_CHECK_NAMES_H

#include "model/spec.h"

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

#endif
