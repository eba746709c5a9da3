/* SPDX-License-Identifier: MIT */
/* Names that outputs know whether or not a specification defines them. */
#ifndef JVMTIC_CHECK_KNOWN_H
#define JVMTIC_CHECK_KNOWN_H

#include "check/checks.h"

/* What the definition of a base type has to be for outputs to use it as they do, as "expected …" goes on; NULL: it is,
 * or need be nothing. `pointer`: is what it defines one? */
const char *known_definition(const struct interface *interface, const struct spec_base_type *type,
                             bool pointer);

/* That what is defined by such a name is what outputs take it for, and that nothing else has the number of one that is
 * not defined. */
void check_known(const struct spec *spec, struct diag_sink *sink);

#endif
