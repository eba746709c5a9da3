/* SPDX-License-Identifier: MIT */
/* The generated part of the layer for one release and profile, in one piece: what it defines is its own, but for the
 * module, whose name is given on the command line. */
#define JVMTI_LOCAL static
#include "rename.h" /* of names that are not local: see make.sh */

#include "jvmti_names.c"

#include "jvmti_enter.c"

#include "jvmti_trace.c"

#include "jvmti_forward.c"
