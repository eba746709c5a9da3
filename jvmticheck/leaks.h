/* SPDX-License-Identifier: MIT */
/* What agents have not given back. */
#ifndef JVMTICHECK_LEAKS_H
#define JVMTICHECK_LEAKS_H

#include "environments.h"

/* Reports what was got through the environment and is still held, and events that do not fit to its callbacks; NULL:
 * of all that have not been disposed of. */
void leaks_of(const struct environment* environment);

#endif
