/* SPDX-License-Identifier: MIT */
/* Telling specifications from other arguments. */
#ifndef JVMTIC_COMMAND_SPEC_ARGUMENT_H
#define JVMTIC_COMMAND_SPEC_ARGUMENT_H

#include "model/interface.h"

#include <stdbool.h>

/* The interface whose own specification the argument asks for, by its stem: "jvmpi". NULL: none, or a file has that
 * name; a directory may have it. */
const struct interface *spec_of_interface(const char *argument);

/* Is the argument a specification? The stem of an interface, "-" and what ends in .xml is. Among names of items, so is what names a file or has a
 * slash; among files, what starts as XML does. */
bool spec_argument(const char *argument, bool among_names);

#endif
