/* SPDX-License-Identifier: MIT */
/* Telling specifications from other arguments. */
#ifndef JVMTIC_COMMAND_SPEC_ARGUMENT_H
#define JVMTIC_COMMAND_SPEC_ARGUMENT_H

#include <stdbool.h>

/* Is the argument a specification? "-" and what ends in .xml is. Among names of items, so is what names a file or has a
 * slash; among files, what starts as XML does. */
bool spec_argument(const char *argument, bool among_names);

#endif
