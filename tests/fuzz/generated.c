/* SPDX-License-Identifier: MIT */
/* The generated code that the filter of traces needs. Included: an object beside a file of out/ would be one more
 * output there. */
#include "jvmti_enter.c"
#include "jvmti_names.c"
#include "jvmti_stubs.c"
#include "jvmti_trace.c"
