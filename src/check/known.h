/* SPDX-License-Identifier: MIT */
/* Names that outputs know whether or not a specification defines them. */
#ifndef JVMTIC_CHECK_KNOWN_H
#define JVMTIC_CHECK_KNOWN_H

#include "check/checks.h"
#include "model/supplement.h"

/* The row of a base type that outputs know, or NULL. Its definition is the only one that they allow; without one it is a
 * pointer to a function. */
const struct supplement_type *known_type(const struct interface *interface, const char *id);

/* Checks that what has the name of a type that outputs know is of that kind, and that nothing has the number of a
 * constant or an error that outputs define because the specification does not. */
void check_known(const struct spec *spec, struct diag_sink *sink);

#endif
