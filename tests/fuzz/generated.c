/* SPDX-License-Identifier: MIT */
/* The generated code for filters of traces. It is included, because an object next to a file of out/ would be an
 * additional output. */
#include "jvmti_enter.c"
#include "jvmti_names.c"
#include "jvmti_stubs.c"
#include "jvmti_trace.c"
